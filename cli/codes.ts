import { CommanderError } from 'commander';
import { PANNES } from '~/lib/codes-panne';
import { MarkedError } from '~/lib/marked-error';

/** How the command ends; scripts rely on these (README). */
export const CODE = {
  fait: 0,
  imprevu: 1,
  usage: 2,
  introuvable: 3,
  refuse: 4,
  occupe: 5,
  schema: 6,
  interrompu: 130,
} as const;

/** A wrong use of the command that its parser cannot see. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A command that has said all that it had to say, and ends with a code of its own. */
export class FinDite extends Error {
  override name = 'FinDite';
  constructor(readonly code: number) {
    super('');
  }
}

/** The database is not at the newest schema, or has none yet. */
export class SchemaError extends Error {
  override name = 'SchemaError';
  constructor({ faites, enAttente }: { faites: readonly string[]; enAttente: readonly string[] }) {
    super(
      faites.length === 0
        ? 'La base de données n’a pas encore de schéma. Lancez « auricule db migrate », qui le crée.'
        : `La base de données n’est pas à jour, il lui manque : ${enAttente.join(', ')}. ` +
            'Sauvegardez-la, puis lancez « auricule db migrate ».',
    );
  }
}

export interface Fin {
  code: number;
  /** The stable code of what was refused or is away (docs/refus.md). */
  motif?: string;
  /** What to tell on stderr; null when it has been told. */
  message: string | null;
}

const PAR_NOM: Record<string, number> = {
  NotFoundError: CODE.introuvable,
  DomainError: CODE.refuse,
  ForbiddenError: CODE.refuse,
  FichierRefuse: CODE.refuse,
  BaseRefusee: CODE.refuse,
  BaseTropRecente: CODE.schema,
  RemiseImpossible: CODE.refuse,
  SauvegardeRefusee: CODE.refuse,
  SauvegardeImpossible: CODE.refuse,
  DatabaseBusyError: CODE.occupe,
  ConfigError: CODE.usage,
  UsageError: CODE.usage,
  SchemaError: CODE.schema,
  UnavailableError: CODE.imprevu,
};

/** Faults of the files that the caller named, by Node's code. */
const FICHIERS: Record<string, { code: number; raison: string }> = {
  ENOENT: { code: CODE.introuvable, raison: 'Fichier ou dossier introuvable' },
  EACCES: { code: CODE.refuse, raison: 'Accès refusé par le système' },
  EPERM: { code: CODE.refuse, raison: 'Accès refusé par le système' },
  EISDIR: { code: CODE.refuse, raison: "C'est un dossier, pas un fichier" },
  ENOTDIR: { code: CODE.refuse, raison: "Ce n'est pas un dossier" },
  EEXIST: { code: CODE.refuse, raison: 'Existe déjà' },
  EROFS: { code: CODE.refuse, raison: 'Disque en lecture seule' },
  ENOSPC: { code: CODE.imprevu, raison: 'Plus de place sur le disque' },
};

/** The exit code and message of an error. Errors are told by name: loading their modules would cost a help page half a second. */
export function endOf(error: unknown, debug = false): Fin {
  if (error instanceof CommanderError)
    return { code: error.exitCode === 0 ? CODE.fait : CODE.usage, message: null };
  if (error instanceof FinDite) return { code: error.code, message: null };
  if (!(error instanceof Error)) return { code: CODE.imprevu, message: `Erreur imprévue : ${String(error)}` };
  const code = PAR_NOM[error.name] ?? codeOfMarked(error);
  if (code !== undefined) return { code, ...motifOf(error), message: messageOf(error) };
  if ('path' in error && 'code' in error) {
    const faute = FICHIERS[String(error.code)];
    if (faute) return { code: faute.code, message: `${faute.raison} : ${String(error.path)}` };
  }
  const detail = debug ? (error.stack ?? error.message) : (error.message.split('\n')[0] ?? '');
  return { code: CODE.imprevu, message: `Erreur imprévue : ${detail}` };
}

/** Of the kinds of refusals and of outages that have no code of their own: nothing was wrong with what was asked, or something was. */
const codeOfMarked = (error: Error): number | undefined => {
  if (!(error instanceof MarkedError) || !('code' in error)) return undefined;
  return String(error.code) in PANNES ? CODE.imprevu : CODE.refuse;
};

/** Node's errors have codes as well, which are none of ours. */
const motifOf = (error: Error): Pick<Fin, 'motif'> =>
  error instanceof MarkedError && 'code' in error ? { motif: String(error.code) } : {};

/** The message with the reason of each input that it does not say itself. */
function messageOf(error: Error): string {
  const fields = 'fields' in error && error.fields ? Object.values(error.fields) : [];
  const others = fields.map(String).filter((reason) => !error.message.includes(reason));
  return [error.message, ...new Set(others)].join('\n  - ');
}
