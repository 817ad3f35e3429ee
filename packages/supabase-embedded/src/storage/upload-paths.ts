/** Requests whose body is a file, by what follows `/storage/v1`: their bytes go straight through, bounded by the bucket. */
const UPLOADS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:POST|PUT)$/, /^\/object\/(?!(?:list|list-v2|sign|upload\/sign|move|copy)(?:\/|$))[^/]+\/.+$/],
  [/^PUT$/, /^\/object\/upload\/sign\/.+$/],
  [/^(?:POST|PATCH)$/, /^\/upload\/resumable(?:\/|$)/],
];

/** Whether the body of this request is to be read as it arrives instead of as a whole. */
export const streamsBody = (method: string, path: string): boolean =>
  UPLOADS.some(([methods, paths]) => methods.test(method) && paths.test(path));

/** What OPTIONS says of resumable uploads (TUS 1.0.0); nothing for other paths. */
export const resumableCapabilities = (path: string): Readonly<Record<string, string>> =>
  /^\/upload\/resumable(?:\/|$)/.test(path)
    ? {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
      }
    : {};
