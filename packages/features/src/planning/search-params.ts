import * as z from 'zod/mini';
import { TASK_SHOWS } from './task-rules';

/** What a page of tasks keeps in its address beside the event. */
export const tasksSearch = z.object({ show: z.catch(z.enum(TASK_SHOWS), 'all') });
