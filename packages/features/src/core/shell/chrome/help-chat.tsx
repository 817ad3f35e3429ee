import { ChatLauncher, toast } from '@foregather/ui';
import { useRef, useState } from 'react';
import { brand } from '../../base/brand';
import { useDynamicImport } from '../page/use-dynamic-import';
import { useCoversControl } from './use-covers-control';

const loadBox = async () => (await import('./help-chat-box')).HelpChatBox;

/** The floating Help & Support box. The page loads only its launcher. */
export function HelpChat() {
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const covers = useCoversControl(launcher);
  const { part: HelpChatBox, fetchPart } = useDynamicImport(loadBox);
  const press = async () => {
    setOpen(true);
    if (await fetchPart()) return;
    setOpen(false);
    toast.error('The help box could not be loaded', {
      id: 'help-failed',
      description: `Write to ${brand.supportEmail} instead.`,
    });
  };
  const close = () => {
    setOpen(false);
    launcher.current?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label="Help">
      <ChatLauncher
        ref={launcher}
        expanded={open && HelpChatBox !== undefined}
        // It steps aside for what it would cover; the keyboard still reaches it.
        className={
          covers
            ? 'transition-opacity not-focus-visible:pointer-events-none not-focus-visible:opacity-0'
            : 'transition-opacity'
        }
        onPointerEnter={() => void fetchPart()}
        onFocus={() => void fetchPart()}
        onClick={() => void press()}
      />
      {open && HelpChatBox ? <HelpChatBox onClose={close} /> : null}
    </aside>
  );
}
