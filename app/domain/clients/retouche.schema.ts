import { z } from 'zod';
import { ClientSaisi } from './client.schema';

const { note, telephonePortable, telephoneFixe } = ClientSaisi.shape;

/** What is corrected on a client's summary, without opening the whole form; each by the client form's own rules. */
export const RETOUCHES = {
  note: z.object({ note }),
  telephones: z.object({ telephonePortable, telephoneFixe }),
} as const;

export type Retouche = keyof typeof RETOUCHES;
export type ChampsRetouches = Partial<
  z.output<(typeof RETOUCHES)['note']> & z.output<(typeof RETOUCHES)['telephones']>
>;
