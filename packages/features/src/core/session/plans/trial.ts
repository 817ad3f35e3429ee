/** '1 day', '12 days': what is left of a trial. */
export const trialDaysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Days of the trial; the database sets its dates (`start_trial`). */
export const TRIAL_DAYS = 14;
