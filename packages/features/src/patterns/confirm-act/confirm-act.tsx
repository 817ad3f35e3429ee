import { useState } from 'react';
import { toast } from '@foregather/ui';
import { ConfirmDialog, errorMessage } from '@foregather/features/core';

/** What the reader is told when an act is done, and how it can be taken back. */
export interface ActResult {
  /** 'Three events archived' */
  message: string;
  /** One more sentence. */
  description?: string;
  /** Takes the act back; resolves to what is told then. */
  undo?: () => Promise<string>;
}

/** An act that is asked about before it is done. */
export interface Act {
  /** The question: 'Archive 3 events?' */
  title: string;
  /** What follows from a yes, and whether it can be undone. */
  description: string;
  /** A verb with its object: 'Archive events'. */
  confirmLabel: string;
  /** Something is lost. Default: true. */
  destructive?: boolean;
  /** Throws what the question then shows. Nothing to tell when it resolves to nothing. */
  run: () => Promise<ActResult | undefined>;
}

async function takeBack(undo: () => Promise<string>) {
  try {
    toast.success(await undo());
  } catch (error) {
    toast.error('That could not be undone', { description: errorMessage(error) });
  }
}

/** Tells how an act ended, with the way to take it back. */
export function tellResult({ message, description, undo }: ActResult): void {
  toast.success(message, {
    ...(description === undefined ? {} : { description }),
    ...(undo ? { action: { label: 'Undo', onClick: () => void takeBack(undo) } } : {}),
  });
}

/** Runs an act that needs no question. A failure is told in words; resolves to whether it was done. */
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
  /** What is asked about; null: nothing. */
  act: Act | null;
  /** Hears when the question is answered or dismissed. */
  onClose: () => void;
}

/** Asks before something is lost, does it, and says how it ended; with Undo where the act can be taken back. */
export function ConfirmAct({ act, onClose }: ConfirmActProps) {
  // While it closes the dialog keeps its words.
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
