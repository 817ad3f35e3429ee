export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Regions whose week does not begin on Monday, for browsers that do not say (CLDR 46, weekData): Sunday, then Saturday.
 */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

const hasFirstDay = (value: unknown): value is { firstDay: number } =>
  typeof value === 'object' && value !== null && 'firstDay' in value && typeof value.firstDay === 'number';

/** The day a week begins with where the language is spoken; 0 is Sunday. */
export function weekStartOf(tag: string): WeekStart {
  const locale = new Intl.Locale(tag);
  // A function by the standard, a property in browsers that were early.
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? locale.getWeekInfo()
      : 'weekInfo' in locale
        ? locale.weekInfo
        : undefined;
  if (hasFirstDay(info)) {
    const days = [0, 1, 2, 3, 4, 5, 6] as const;
    return days[info.firstDay % 7] ?? 1;
  }
  const region = locale.maximize().region ?? '';
  if (region !== '' && SUNDAY.includes(region)) return 0;
  return region !== '' && SATURDAY.includes(region) ? 6 : 1;
}
