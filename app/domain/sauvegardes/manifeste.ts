import { z } from 'zod';
import { isCle } from '~/lib/cle-fichier';

/** Where what lies in a backup: its contents, a table's rows, the stored files. */
export const MANIFESTE = 'manifeste.json';
export const FICHIERS = 'fichiers/';
export const tableDans = (table: string): string => `base/${table}.jsonl`;

/** What a backup of this form is; a later form has another number. */
export const FORME = 1;

/** How many missing files are named. */
export const MANQUANTS_MAX = 1000;

const Contenu = z.object({ nombre: z.number().int().min(0), empreinte: z.string().regex(/^[0-9a-f]{32}$/) });

/** What a backup says of itself: of when and of which schema it is, and how much of what there must be in it. */
export const Manifeste = z.object({
  forme: z.literal(FORME),
  version: z.string().max(40),
  /** UTC. */
  prise_le: z.string().datetime(),
  migrations: z.array(z.string().max(100)).min(1).max(1000),
  tables: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,99}$/), Contenu),
  fichiers: Contenu.extend({ octets: z.number().int().min(0) }),
  /** Files that records name and that were nowhere: how many, and the first of them. Left out where there is none. */
  manquants: z
    .object({ nombre: z.number().int().min(1), cles: z.array(z.string().refine(isCle)).max(MANQUANTS_MAX) })
    .optional(),
});
export type Manifeste = z.infer<typeof Manifeste>;
export type Contenu = z.infer<typeof Contenu>;
