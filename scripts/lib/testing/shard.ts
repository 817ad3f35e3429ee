import type { Shard } from './arguments';
import type { Step } from './steps';

/**
 * The part of the steps that one of several machines runs. Test runners deal out their own files; single checks, and
 * what cannot be dealt out, go round the machines, one each.
 */
export function shardOf(steps: readonly Step[], { index, count }: Shard): Step[] {
  let checks = 0;
  return steps.flatMap((step) => {
    if (step.report && !step.whole)
      return [{ ...step, command: [...step.command, `--shard=${index}/${count}`], mayBeEmpty: true }];
    checks += 1;
    return (checks - 1) % count === index - 1 ? [step] : [];
  });
}
