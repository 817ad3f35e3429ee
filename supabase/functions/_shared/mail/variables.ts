/** What a host may write into a subject and into words; each recipient's mail says its own. Pure data, for the composer too. */
export const MESSAGE_VARIABLES = [
  { name: 'first_name', label: 'First name', example: 'Chidi' },
  { name: 'names', label: 'Names of the invited', example: 'Chidi, Amara and Zuri' },
  { name: 'event', label: 'Name of the event', example: 'The Okafors, together again' },
  { name: 'day', label: 'Day', example: 'Saturday 10 July 2027' },
  { name: 'time', label: 'Time', example: '15:00' },
  { name: 'place', label: 'Place', example: 'Riverside Hall garden' },
  { name: 'reply_by', label: 'Reply by', example: 'Thursday 20 May 2027' },
  { name: 'host', label: 'Host', example: 'Ngozi Okafor' },
] as const;

export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]['name'];
export type VariableValues = Readonly<Record<MessageVariable, string>>;

const VARIABLE = /\{\{[ ]?([a-z_]{1,40})[ ]?\}\}/g;

const isVariable = (name: string): name is MessageVariable =>
  MESSAGE_VARIABLES.some((variable) => variable.name === name);

/** Puts a recipient's own words in. A variable nobody knows stays as it was written: saving a message refuses it. */
export const withVariables = (text: string, values: VariableValues): string =>
  text.replaceAll(VARIABLE, (written, name: string) => (isVariable(name) ? values[name] : written));

/** The names of unknown variables in a text, each once, in the order they stand there. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name = '']) => (isVariable(name) ? [] : [name]))),
];
