import type { ConstatReparable, ControleFait, Diagnostic, EtatControle, Examen } from './constat';
import { type Controle, LEGER_MS, LOURD_MS } from './controle';
import { BASE, CONTROLES, MIGRATIONS } from './controles.server';
import type { Installation } from './installation';

export const NOMS_CONTROLES = CONTROLES.map(({ nom }) => nom);

export interface Choix {
  /** Only those of these names; the database itself is asked in any case where one of them needs it. */
  noms?: readonly string[] | undefined;
  /** Without those that read much. */
  legers?: boolean;
  /** Puts right what is safe and derived, and looks again. */
  reparer?: boolean;
  /** Told before each check: which of how many. */
  onControle?(rang: number, nombre: number): void;
  signal?: AbortSignal;
}

/**
 * Makes the checks one after the other; each has its time, and what one of them raises is its own result. Where the database cannot be had,
 * or its schema is not this program's, those that read it are not made, and say so.
 */
export async function diagnose(installation: Installation, choix: Choix = {}): Promise<Diagnostic> {
  const { noms, legers = false, reparer = false, onControle, signal } = choix;
  const wanted = CONTROLES.filter(
    ({ nom, lourd }) => (noms ? noms.includes(nom) : true) && !(legers && lourd),
  );
  const needsBase = wanted.some(({ base }) => base);
  const made = CONTROLES.filter(
    (each) => wanted.includes(each) || (needsBase && [BASE.nom, MIGRATIONS].includes(each.nom)),
  );
  const controles: ControleFait[] = [];
  let sansBase = '';
  for (const [rang, controle] of made.entries()) {
    signal?.throwIfAborted();
    onControle?.(rang, made.length);
    const fait =
      controle.base && sansBase
        ? notMade(controle, sansBase)
        : await make(controle, installation, reparer, signal);
    const reason = sansBase ? '' : blockedBy(controle, fait);
    sansBase ||= reason;
    if (wanted.includes(controle) || reason) controles.push(fait);
  }
  return { etat: worst(controles), controles };
}

/** Why the others cannot read the database after this; '' where they can. What is wrong with its settings alone keeps nobody from it. */
function blockedBy({ nom }: Controle, { etat, bilan }: ControleFait): string {
  if (etat !== 'corriger') return '';
  if (nom === MIGRATIONS) return 'le schéma n’est pas celui du programme';
  const isAway = nom === BASE.nom && ['injoignable', 'abîmée', 'impossible'].includes(bilan);
  return isAway ? 'base de données en défaut' : '';
}

const notMade = ({ nom, libelle }: Controle, bilan: string): ControleFait => ({
  nom,
  libelle,
  etat: 'nonFait',
  bilan,
  constats: [],
  repare: [],
  dureeMs: 0,
});

async function make(
  controle: Controle,
  installation: Installation,
  reparer: boolean,
  signal: AbortSignal | undefined,
): Promise<ControleFait> {
  const { nom, libelle } = controle;
  const start = performance.now();
  const repare: string[] = [];
  let examen = await examine(controle, installation, signal);
  const mendable = reparer ? examen.constats.filter(isMendable) : [];
  for (const constat of mendable) repare.push(await mend(constat));
  if (mendable.length > 0) examen = await examine(controle, installation, signal);
  const constats = examen.constats.map(({ gravite, quoi, faire }) => ({ gravite, quoi, faire }));
  const dureeMs = Math.round(performance.now() - start);
  return { nom, libelle, etat: worstOf(constats), bilan: examen.bilan, constats, repare, dureeMs };
}

type Mendable = ConstatReparable & Required<Pick<ConstatReparable, 'reparer'>>;
const isMendable = (constat: ConstatReparable): constat is Mendable => constat.reparer !== undefined;

const mend = (constat: Mendable): Promise<string> =>
  constat.reparer().catch((error: unknown) => `Réparation impossible : ${messageOf(error)}`);

/** One look, within its time; the one that is late goes on alone and is not waited for. */
async function examine(
  controle: Controle,
  installation: Installation,
  signal: AbortSignal | undefined,
): Promise<Examen> {
  const limitMs = controle.limiteMs ?? (controle.lourd ? LOURD_MS : LEGER_MS);
  const limit = AbortSignal.timeout(limitMs);
  const both = signal ? AbortSignal.any([signal, limit]) : limit;
  const late = new Promise<never>((_resolve, reject) => {
    both.addEventListener('abort', () => reject(both.reason), { once: true });
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([look(controle, installation, both), late]);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit.aborted)
      return failed('trop long', `Ce contrôle n’a pas fini en ${limitMs / 1000} s.`, 'surveiller');
    return failed('impossible', `Ce contrôle n’a pas pu être fait : ${messageOf(error)}`, 'corriger');
  }
}

function look(controle: Controle, installation: Installation, signal: AbortSignal): Promise<Examen> {
  if (!controle.base) return controle.examiner(installation, signal);
  const { base } = installation;
  if (!base) throw new Error('sans base de données');
  return controle.examiner({ ...installation, base }, signal);
}

const failed = (bilan: string, quoi: string, gravite: 'surveiller' | 'corriger'): Examen => ({
  bilan,
  constats: [
    { gravite, quoi, faire: 'Relancez ce contrôle seul (--only) avec LOG_LEVEL=debug, et voyez le journal.' },
  ],
});

/** The first line: what a database repeats of a statement may hold what it was asked with. */
const messageOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${codeOf(error.cause)})` : '';
  return error instanceof Error ? `${error.message.split('\n')[0]?.slice(0, 200)}${cause}` : String(error);
};

const codeOf = (cause: Error): string => ('code' in cause && cause.code ? String(cause.code) : cause.name);

const RANGS: readonly EtatControle[] = ['ok', 'nonFait', 'surveiller', 'corriger'];

const worstOf = (constats: readonly { gravite: EtatControle }[]): EtatControle =>
  constats.reduce<EtatControle>(
    (worst, { gravite }) => (RANGS.indexOf(gravite) > RANGS.indexOf(worst) ? gravite : worst),
    'ok',
  );

/** What was not made is the consequence of what is told already. */
function worst(controles: readonly ControleFait[]): Diagnostic['etat'] {
  const etat = worstOf(controles.map(({ etat }) => ({ gravite: etat })));
  return etat === 'nonFait' ? 'surveiller' : etat;
}

/** A diagnosis in one line, and what is wrong by name. */
export function resumeDiagnostic({ controles }: Diagnostic): string {
  const of = (etat: EtatControle) =>
    controles.filter((controle) => controle.etat === etat).map(({ nom }) => nom);
  const parts = [
    ['à corriger', of('corriger')],
    ['à surveiller', of('surveiller')],
    ['non vérifiés', of('nonFait')],
  ] as const;
  const said = parts.flatMap(([mot, noms]) => (noms.length > 0 ? [`${mot} : ${noms.join(', ')}`] : []));
  return said.length > 0 ? `${said.join(' ; ')}.` : `Tout va bien : ${controles.length} contrôles.`;
}
