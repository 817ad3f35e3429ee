import { useState } from 'react';
import { toast } from '@foregather/ui';
import { ConfirmDialog } from '@foregather/features/core/shell';
import { errorMessage } from '@foregather/features/core/base';

/** What a toast says after an action, and how the action is undone. */
export interface ActResult {
  /** 'Three events archived' */
  message: string;
  /** One more sentence. */
  description?: string;
  /** Undoes the action; resolves to the message that a toast then shows. */
  undo?: () => Promise<string>;
}

/** An action that is confirmed before it runs. */
export interface Act {
  /** The question: 'Archive 3 events?' */
  title: string;
  /** What the action does, and whether it can be undone. */
  description: string;
  /** A verb with its object: 'Archive events'. */
  confirmLabel: string;
  /** Whether something is lost. Default: true. */
  destructive?: boolean;
  /** An error is shown in the dialog. No toast when it resolves to nothing. */
  run: () => Promise<ActResult | undefined>;
}

async function takeBack(undo: () => Promise<string>) {
  try {
    toast.success(await undo());
  } catch (error) {
    toast.error('That could not be undone', { description: errorMessage(error) });
  }
}

/** Shows the result of an action in a toast, with Undo where there is one. */
export function tellResult({ message, description, undo }: ActResult): void {
  toast.success(message, {
    ...(description === undefined ? {} : { description }),
    ...(undo ? { action: { label: 'Undo', onClick: () => void takeBack(undo) } } : {}),
  });
}

/** Runs an action that needs no confirmation. A failure is shown in a toast; resolves to whether it succeeded. */
export async function runAct(act: () => Promise<ActResult | undefined>, failed: string): Promise<boolean> {
  try {
    const result = await act();
    if (result) tellResult(result);
    return true;
  } catch (error) {
    toast.error(failed, { description: errorMessage(error) });
    return false;
  }
}

export interface ConfirmActProps {
  /** The action to confirm; null closes the dialog. */
  act: Act | null;
  /** Called when the dialog is confirmed or dismissed. */
  onClose: () => void;
}

/** Confirms an action, runs it and shows its result in a toast, with Undo where the action can be undone. */
export function ConfirmAct({ act, onClose }: ConfirmActProps) {
  // The dialog keeps its text while it closes.
  const [asked, setAsked] = useState(act);
  if (act && act !== asked) setAsked(act);
  if (!asked) return null;
  return (
    <ConfirmDialog
      open={act !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={asked.title}
      description={asked.description}
      confirmLabel={asked.confirmLabel}
      destructive={asked.destructive ?? true}
      errorMessage={errorMessage}
      onConfirm={async () => {
        const result = await asked.run();
        if (result) tellResult(result);
      }}
    />
  );
}
