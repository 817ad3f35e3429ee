/** Requests whose body is a file, by the path after `/storage/v1`: their bytes are streamed, limited by the bucket. */
const UPLOADS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:POST|PUT)$/, /^\/object\/(?!(?:list|list-v2|sign|upload\/sign|move|copy)(?:\/|$))[^/]+\/.+$/],
  [/^PUT$/, /^\/object\/upload\/sign\/.+$/],
  [/^(?:POST|PATCH)$/, /^\/upload\/resumable(?:\/|$)/],
];

/** Whether the body of this request is streamed instead of buffered. */
export const streamsBody = (method: string, path: string): boolean =>
  UPLOADS.some(([methods, paths]) => methods.test(method) && paths.test(path));

/** The response to OPTIONS for resumable uploads (TUS 1.0.0); empty for other paths. */
export const resumableCapabilities = (path: string): Readonly<Record<string, string>> =>
  /^\/upload\/resumable(?:\/|$)/.test(path)
    ? {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
      }
    : {};
