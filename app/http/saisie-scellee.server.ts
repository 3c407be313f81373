import { z } from 'zod';
import type { Config } from '~/config.server';
import { sealFor, unsealFor } from '~/domain/access/textes-scelles.server';
import { PageSaisie } from '~/domain/access/verrou';
import type { SaisieGardee } from './saisie-gardee.server';

/** As long as the sealed form of what may be kept can get, in characters. */
export const SCELLE_MAX = 900_000;

const Saisie: z.ZodType<SaisieGardee> = z.object({
  action: z.string(),
  textes: z.array(z.tuple([z.string(), z.string()])),
  secrets: z.array(z.string()),
  fichiers: z.array(
    z.object({
      name: z.string(),
      accept: z.string(),
      multiple: z.boolean().optional(),
      required: z.boolean().optional(),
    }),
  ),
});

const Scelle = z.object({ envoi: Saisie.optional(), page: PageSaisie.optional() });

/** What is kept of somebody's entries: a form that was sent, or what stood unsent on a page. */
type SaisieScellee = z.output<typeof Scelle>;

/** Somebody's entries as a browser may keep them: nobody else reads them, and the server keeps nothing. */
export const sealSaisie = ({ sessionSecret }: Config, userId: string, saisie: SaisieScellee): string =>
  sealFor(sessionSecret, 'saisie', userId, JSON.stringify(saisie));

/** What was sealed for this user; null for anybody else's, and for what is too old or was made up. */
export function readSaisieScellee(
  { sessionSecret }: Config,
  userId: string,
  scelle: FormDataEntryValue | null,
): SaisieScellee | null {
  if (typeof scelle !== 'string' || scelle.length > SCELLE_MAX) return null;
  const dit = unsealFor(sessionSecret, 'saisie', userId, scelle);
  return dit === null ? null : (Scelle.safeParse(JSON.parse(dit)).data ?? null);
}
