/** What the form of an activity holds, what makes it right, and the row that it comes to. */
import * as z from 'zod';
import {
  type FormHandle,
  optionalAmount,
  optionalChoice,
  optionalText,
  optionalWhole,
  requiredText,
  requiredWhole,
} from '@foregather/features/patterns';
import { AUDIENCES, type Activity, type ActivityDraft, PLAN_B_KINDS } from '../programme';

/** Who comes and how many fit: everybody simply comes; by sign-up without a limit, for so many, or from another's places. */
export const SIGN_UPS = ['none', 'open', 'limited', 'shared'] as const;
/** What is agreed for rain: nothing, or a kind of plan B. */
export const RAIN_PLANS = ['none', ...PLAN_B_KINDS] as const;

/** `activities.places` and `activities.minutes`. */
const MOST_PLACES = 100_000;
const SHORTEST = 5;
const LONGEST = 1440;
/** `activities.fee_minor`. */
export const MOST_FEE = 100_000_000_000;

const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
const placesSchema = requiredWhole(0, MOST_PLACES, 'Say how many fit.');

export const activityFormSchema = z
  .object({
    title: requiredText(120, 'Name the activity.'),
    /** Day of the event, its first being 1. */
    day: z.string().transform(Number),
    start: z.string().refine(isClock, 'Say when it begins.'),
    minutes: requiredWhole(SHORTEST, LONGEST, 'Say how long it takes, or when it ends.'),
    /** Ids; '' for none. */
    space: optionalChoice(),
    place: optionalText(120),
    host: optionalChoice(),
    audience: z.enum(AUDIENCES),
    signUp: z.enum(SIGN_UPS),
    // What one answer hides cannot be wrong: these are looked at below, where they are asked.
    places: z.string(),
    sharesWith: optionalChoice(),
    minAge: optionalWhole(0, 120),
    maxAge: optionalWhole(0, 120),
    fee: optionalAmount(),
    attire: optionalText(200),
    notes: optionalText(4000),
    rain: z.enum(RAIN_PLANS),
    rainSpace: optionalChoice(),
    rainPlace: optionalText(120),
    /** '' for the same day. */
    rainDay: z.string().transform((day) => (day === '' ? null : Number(day))),
    rainStart: z.string(),
    rainWords: optionalText(300),
  })
  .superRefine((form, context) => {
    const wrong = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (form.signUp === 'limited') {
      const places = placesSchema.safeParse(form.places);
      if (!places.success) wrong('places', places.error.issues[0]?.message ?? '');
    }
    if (form.signUp === 'shared' && form.sharesWith === null)
      wrong('sharesWith', 'Choose the activity whose places it shares.');
    if (form.minAge !== null && form.maxAge !== null && form.maxAge < form.minAge)
      wrong('maxAge', 'The highest age comes before the lowest.');
    if (form.rain === 'place' && form.rainSpace === null && form.rainPlace === null)
      wrong('rainPlace', 'Say where it takes place when it rains.');
    if (form.rain === 'time' && !isClock(form.rainStart))
      wrong('rainStart', 'Say when it begins when it rains.');
  });

export type ActivityFormInput = z.input<typeof activityFormSchema>;
export type ActivityFormOutput = z.output<typeof activityFormSchema>;
/** The handle of its fields. */
export type ActivityFormHandle = FormHandle<ActivityFormInput, ActivityFormOutput>;

/** Where the refusals of the database belong. */
export const ACTIVITY_REFUSALS = {
  size_below_use: { field: 'places' },
  signed_up: { field: 'signUp' },
  shares_places_with: { field: 'sharesWith' },
  space_id: { field: 'space' },
  host_person_id: { field: 'host' },
  activities_plan_b_known: {
    field: 'rain',
    message: 'It takes place by its rain plan now. Turn the programme back first, then leave the plan out.',
  },
} as const;

/** A form for an activity that nobody has written down, from where in the programme it was begun. */
export const emptyActivityForm = ({
  day,
  start,
  space,
}: Pick<ActivityFormInput, 'day' | 'start' | 'space'>): ActivityFormInput => ({
  title: '',
  day,
  start,
  minutes: '60',
  space,
  place: '',
  host: '',
  audience: 'everyone',
  signUp: 'none',
  places: '',
  sharesWith: '',
  minAge: '',
  maxAge: '',
  fee: null,
  attire: '',
  notes: '',
  rain: 'none',
  rainSpace: '',
  rainPlace: '',
  rainDay: '',
  rainStart: '',
  rainWords: '',
});

const figure = (number: number | null) => (number === null ? '' : String(number));
const signUpOf = ({ sign_up, places, shares_places_with: shared }: Activity): ActivityFormInput['signUp'] =>
  shared !== null ? 'shared' : !sign_up ? 'none' : places === null ? 'open' : 'limited';

/** The form of an activity as it is saved. */
export const activityFormValues = (activity: Activity): ActivityFormInput => ({
  title: activity.title,
  day: String(activity.day),
  start: activity.local_start.slice(0, 5),
  minutes: String(activity.minutes),
  space: activity.space_id ?? '',
  place: activity.place ?? '',
  host: activity.host_person_id ?? '',
  audience: activity.audience,
  signUp: signUpOf(activity),
  places: figure(activity.places),
  sharesWith: activity.shares_places_with ?? '',
  minAge: figure(activity.min_age),
  maxAge: figure(activity.max_age),
  fee: activity.fee_minor,
  attire: activity.attire ?? '',
  notes: activity.notes ?? '',
  rain: activity.plan_b_kind ?? 'none',
  rainSpace: activity.plan_b_space_id ?? '',
  rainPlace: activity.plan_b_place ?? '',
  rainDay: figure(activity.plan_b_day),
  rainStart: activity.plan_b_start?.slice(0, 5) ?? '',
  rainWords: activity.plan_b ?? '',
});

/** What is saved of a form that is right; what an answer hides is not. */
export function draftOfActivity(form: ActivityFormOutput): ActivityDraft {
  const { signUp, rain } = form;
  const elsewhere = rain === 'place';
  const later = rain === 'time';
  return {
    title: form.title,
    day: form.day,
    local_start: form.start,
    minutes: form.minutes,
    // Words are for what has no space.
    place: form.space === null ? form.place : null,
    space_id: form.space,
    host_person_id: form.host,
    audience: form.audience,
    sign_up: signUp !== 'none',
    places: signUp === 'limited' ? placesSchema.parse(form.places) : null,
    shares_places_with: signUp === 'shared' ? form.sharesWith : null,
    min_age: form.minAge,
    max_age: form.maxAge,
    fee_minor: form.fee,
    attire: form.attire,
    notes: form.notes,
    plan_b: form.rainWords,
    plan_b_kind: rain === 'none' ? null : rain,
    plan_b_place: elsewhere && form.rainSpace === null ? form.rainPlace : null,
    plan_b_space_id: elsewhere ? form.rainSpace : null,
    plan_b_day: later ? form.rainDay : null,
    plan_b_start: later ? form.rainStart : null,
  };
}
