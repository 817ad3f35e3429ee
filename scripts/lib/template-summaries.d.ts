export declare const SUMMARIES_FILE: URL;
/** `summaries.json` as the content has it now: a line a template, so that a change of one is a change of a line. */
export declare function templateSummaries(): Promise<string>;
