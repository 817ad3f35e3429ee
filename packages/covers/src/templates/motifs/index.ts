import { celebrationMotifs } from './celebrations';
import { creatorMotifs } from './creators';
import { givingMotifs } from './giving';
import { learningMotifs } from './learning';
import type { Motif } from './motif';
import { reunionMotifs } from './reunions';
import { sportMotifs } from './sport';
import { stageMotifs } from './stage';
import { townMotifs } from './town';
import { travelMotifs } from './travel';
import { workMotifs } from './work';

/** The thing of each template, by family. */
export const MOTIFS = {
  ...reunionMotifs,
  ...celebrationMotifs,
  ...travelMotifs,
  ...townMotifs,
  ...workMotifs,
  ...sportMotifs,
  ...stageMotifs,
  ...givingMotifs,
  ...creatorMotifs,
  ...learningMotifs,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
