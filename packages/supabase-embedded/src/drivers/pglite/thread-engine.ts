import type { Engine, EngineOptions } from './engine';
export async function openThreadEngine(_options: EngineOptions): Promise<Engine> {
  throw new Error('not yet');
}
