import { builtin } from './node-builtin';

/**
 * Catches a call of the driver itself from inside one of its transactions: the call would queue behind the
 * transaction that waits for it, for ever. Works on Node only; a browser has no async context to look at.
 */
export class TransactionGuard {
  readonly #context = newContext();

  /** Throws when the caller runs inside an open transaction of this driver. */
  assertOutside(call: string): void {
    if (this.#context?.getStore()?.open) {
      throw new Error(
        `driver.${call}() was called inside a transaction of the same driver, which would wait for itself. Use the \`sql\` handed to the callback.`,
      );
    }
  }

  /** Runs the callback of a transaction, marked as such until it settles. */
  async inside<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#context === undefined) return fn();
    const scope = { open: true };
    try {
      return await this.#context.run(scope, fn);
    } finally {
      scope.open = false;
    }
  }

  /** Runs something that only happens to be triggered inside a transaction, such as the delivery of a notification. */
  outside<T>(fn: () => T): T {
    return this.#context === undefined ? fn() : this.#context.run({ open: false }, fn);
  }
}

function newContext() {
  const hooks = builtin('node:async_hooks');
  return hooks === undefined ? undefined : new hooks.AsyncLocalStorage<{ open: boolean }>();
}
