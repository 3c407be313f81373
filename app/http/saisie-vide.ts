import { z } from 'zod';

/** A form that only says yes. */
export const AucuneSaisie = z.object({});
