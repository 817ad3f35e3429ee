import { builtin } from './node-builtin';

/**
 * Detects a driver call from inside one of its own transactions: it would queue behind the transaction that waits for
 * it. Works on Node only; browsers have no async context.
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

  /** Runs the callback of a transaction inside the marked context. */
  async inside<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#context === undefined) return fn();
    const scope = { open: true };
    try {
      return await this.#context.run(scope, fn);
    } finally {
      scope.open = false;
    }
  }

  /**
   * Runs code outside the marked context that is merely triggered inside a transaction, such as the delivery of a
   * notification.
   */
  outside<T>(fn: () => T): T {
    return this.#context === undefined ? fn() : this.#context.run({ open: false }, fn);
  }
}

function newContext() {
  const hooks = builtin('node:async_hooks');
  return hooks === undefined ? undefined : new hooks.AsyncLocalStorage<{ open: boolean }>();
}
