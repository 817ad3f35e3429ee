import type { SelectProps } from '../../src/contract';
import { useState } from 'react';
import {
  Dialog,
  DialogTitle,
  DialogContent,
  DialogActions,
  Select as S,
  MenuItem,
  Menu,
  Snackbar,
  Tabs,
  Tab,
  Tooltip,
  Checkbox,
  Switch,
  FormControlLabel,
} from '@mui/material';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  return (
    <S size="small" defaultValue={value}>
      {options.map((o) => (
        <MenuItem key={o} value={o}>
          {o}
        </MenuItem>
      ))}
    </S>
  );
}
export function Kitchen() {
  const [d, setD] = useState(false),
    [n, setN] = useState(false),
    [t, setT] = useState(0),
    [m, setM] = useState<HTMLElement | null>(null);
  return (
    <div>
      <Button onClick={() => setD(true)}>Open</Button>
      <Dialog open={d} onClose={() => setD(false)}>
        <DialogTitle>Title</DialogTitle>
        <DialogContent>Body</DialogContent>
        <DialogActions>
          <Button onClick={() => setD(false)}>Close</Button>
        </DialogActions>
      </Dialog>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <Button variant={OUTLINE} onClick={(e) => setM(e.currentTarget)}>
        Menu
      </Button>
      <Menu anchorEl={m} open={!!m} onClose={() => setM(null)}>
        {OPTIONS.map((o) => (
          <MenuItem key={o}>{o}</MenuItem>
        ))}
      </Menu>
      <Button onClick={() => setN(true)}>Toast</Button>
      <Snackbar open={n} autoHideDuration={4000} onClose={() => setN(false)} message="Saved" />
      <Tabs value={t} onChange={(_, v) => setT(v)}>
        {OPTIONS.slice(0, 3).map((o) => (
          <Tab key={o} label={o} />
        ))}
      </Tabs>
      <div>{OPTIONS[t]}</div>
      <Tooltip title="Tip">
        <span>Hover</span>
      </Tooltip>
      <div style={{ height: 120, overflow: 'auto' }}>
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </div>
      <FormControlLabel control={<Checkbox />} label="Accept" />
      <FormControlLabel control={<Switch />} label="On" />
    </div>
  );
}
