import { Unstyled } from '@storybook/addon-docs/blocks';
import tokens from 'virtual:foregather-tokens';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../packages/ui/src/button';
import { Field } from '../../packages/ui/src/field';
import { Input } from '../../packages/ui/src/input';
import { KeyValue } from '../../packages/ui/src/key-value';
import { Pennant } from '../../packages/ui/src/pennant';
import { DateTile } from '../../packages/ui/src/date-tile';
import { eventTypeHues } from '../../packages/ui/src/tokens';

const of = (group: string) =>
  tokens.sizes.flatMap(({ name, value }) =>
    name.startsWith(`${group}.`) ? [{ name: name.slice(group.length + 1), value }] : [],
  );

function Rows({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <ul className="grid gap-4 py-3">{children}</ul>
    </Unstyled>
  );
}

function Row({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <li className="grid gap-1 border-b pb-3">
      <span className="text-muted-foreground text-sm">
        <code className="font-mono font-semibold text-foreground">{name}</code> {value}
      </span>
      {children}
    </li>
  );
}

export function Faces() {
  return (
    <Rows>
      {of('font').map(({ name, value }) => (
        <Row key={name} name={`font-${name}`} value={value}>
          <span className="text-2xl" style={{ fontFamily: value }}>
            Reunion of the Okafors, 12 July 2030, K7Q-0O1-L8
          </span>
        </Row>
      ))}
    </Rows>
  );
}

export function TypeScale() {
  const steps = of('text').filter(({ name }) => name.endsWith('.size'));
  const more = (step: string, part: string): string | undefined =>
    of('text').find(({ name }) => name === `${step}.${part}`)?.value;
  return (
    <Rows>
      {steps.map(({ name, value }) => {
        const step = name.replace('.size', '');
        const line = more(step, 'line-height');
        const style: CSSProperties = {
          fontSize: value,
          ...(line ? { lineHeight: line } : {}),
          ...(['xl', '2xl', '3xl', '4xl'].includes(step)
            ? { fontFamily: 'var(--font-display)', fontWeight: 650 }
            : {}),
        };
        return (
          <Row key={name} name={`text-${step}`} value={`${value}, line ${line ?? 'as inherited'}`}>
            <span style={style}>Your guests meet again</span>
          </Row>
        );
      })}
    </Rows>
  );
}

/** The steps of the four-pixel grid that pages use. */
const SPACES = [1, 2, 3, 4, 6, 8, 12, 16, 24];

export function Spaces() {
  return (
    <Rows>
      {SPACES.map((step) => (
        <Row key={step} name={String(step)} value={`${step * 4} px`}>
          <span aria-hidden className="block h-4 rounded-sm bg-primary" style={{ width: step * 4 }} />
        </Row>
      ))}
    </Rows>
  );
}

export function Radii() {
  return (
    <Rows>
      {of('radius').map(({ name, value }) => (
        <Row key={name} name={`rounded-${name}`} value={value}>
          <span aria-hidden className="block h-16 w-32 border bg-card" style={{ borderRadius: value }} />
        </Row>
      ))}
    </Rows>
  );
}

export function Shadows() {
  return (
    <Rows>
      {of('shadow').map(({ name, value }) => (
        <Row key={name} name={`shadow-${name}`} value={value}>
          <span aria-hidden className="m-3 block h-16 w-32 rounded-lg bg-card" style={{ boxShadow: value }} />
        </Row>
      ))}
    </Rows>
  );
}

export function Motion() {
  const [moved, setMoved] = useState(false);
  const ease = of('ease')[0]?.value ?? 'ease-out';
  return (
    <>
      <Unstyled>
        <Button variant="outline" onClick={() => setMoved(!moved)}>
          Move the marks
        </Button>
      </Unstyled>
      <Rows>
        {of('duration').map(({ name, value }) => (
          <Row key={name} name={`duration-${name}`} value={value}>
            <span
              aria-hidden
              className="block size-6 rounded-full bg-primary"
              style={{
                transition: `translate ${value} ${ease}`,
                translate: moved ? '12rem 0' : '0 0',
              }}
            />
          </Row>
        ))}
        {of('ease').map(({ name, value }) => (
          <Row key={name} name={`ease-${name}`} value={value}>
            <span className="text-sm">{name === 'out-soft' ? 'For what enters.' : 'For what leaves.'}</span>
          </Row>
        ))}
      </Rows>
    </>
  );
}

export function Densities() {
  return (
    <Unstyled>
      <div className="grid gap-6 py-3 sm:grid-cols-2">
        {(['comfortable', 'compact'] as const).map((density) => (
          <div key={density} data-density={density} className="grid gap-4 rounded-lg border bg-card p-4">
            <h3>{density === 'compact' ? 'Compact' : 'Comfortable'}</h3>
            <Field label={`Name (${density})`}>
              <Input defaultValue="Ada Okafor" />
            </Field>
            <Button>Save person</Button>
          </div>
        ))}
      </div>
      <KeyValue.Root>
        {of('size').map(({ name, value }) => (
          <KeyValue.Item key={name} label={name}>
            {value}
          </KeyValue.Item>
        ))}
      </KeyValue.Root>
    </Unstyled>
  );
}

export function EventTypes() {
  return (
    <Unstyled>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4 py-3">
        {eventTypeHues.map((hue) => (
          <li key={hue} className="flex items-center gap-3 rounded-lg border bg-card p-3">
            <DateTile date="2030-07-12" hue={hue} size="sm" locale="en" />
            <Pennant label={hue.replaceAll('-', ' ')} hue={hue} />
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}
