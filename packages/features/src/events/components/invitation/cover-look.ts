import { type CoverLook, coverLook } from '@foregather/covers';
import type { EventFormInput } from '../../schema';

type LookValues = Pick<
  EventFormInput,
  'eventTypeId' | 'coverSeed' | 'coverVariant' | 'coverMood' | 'coverNumber'
>;

/** The picture that stands in the form now; what is not typed yet is left open. */
export const lookOfForm = (values: Partial<LookValues>): CoverLook =>
  coverLook({
    kind: values.eventTypeId ?? '',
    seed: values.coverSeed ?? 0,
    variant: values.coverVariant ? Number(values.coverVariant) : null,
    mood: values.coverMood || null,
    number: Number.isInteger(values.coverNumber) ? (values.coverNumber ?? null) : null,
  });
