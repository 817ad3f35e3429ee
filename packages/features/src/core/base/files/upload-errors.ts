import * as z from 'zod/mini';
import { errorMessage, errorWords, RequestError } from '../data/errors';

/** What the library reports; without an answer the server was not reached. */
interface FailedRequest extends Error {
  originalResponse?: { getStatus(): number; getBody(): string } | null;
  causingError?: Error | null;
}

/** How the gateway refuses: with the real status in the body. The upload service itself answers in plain text. */
const refusalSchema = z.object({
  statusCode: z.optional(z.coerce.number()),
  error: z.optional(z.string()),
  message: z.string(),
});

function refusalIn(body: string) {
  try {
    return refusalSchema.parse(JSON.parse(body));
  } catch {
    return { message: body.trim() };
  }
}

/**
 * The refusal of a token, if that is what the answer is. It is thrown in place of the answer: to the library a refused
 * question for the offset means that the upload is gone, and it would begin anew.
 */
export function sessionRefusalIn(
  request: { getMethod(): string },
  response: { getStatus(): number; getBody(): string },
): RequestError | null {
  const status = response.getStatus();
  if (status < 400) return null;
  const refusal = refusalIn(response.getBody());
  const isToken =
    status === 401 ||
    ('error' in refusal && refusal.error === 'Unauthorized') ||
    // This answer has no body; the upload service has other statuses for what it refuses.
    (status === 400 && request.getMethod() === 'HEAD');
  return isToken ? new RequestError(401, refusal.message) : null;
}

/** The failure as every other request of the product reports it. */
export function uploadError(error: FailedRequest): RequestError {
  if (error.causingError instanceof RequestError) return error.causingError;
  const { originalResponse: response } = error;
  if (!response) return new RequestError(0, 'The file could not be sent.', { cause: error });
  const refusal = refusalIn(response.getBody());
  const status = 'statusCode' in refusal ? refusal.statusCode : undefined;
  return new RequestError(status ?? response.getStatus(), refusal.message, { cause: error });
}

/** One sentence for the reader. */
export function uploadMessage(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.status === 401) return 'Your session has ended. Sign in again, then try again.';
    // The service names its policy here, which tells the reader nothing.
    if (error.status === 403) return errorWords(error).description;
    if (error.status === 409) return 'A file of this name is already there.';
  }
  return errorMessage(error);
}
