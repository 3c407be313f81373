import type { TacheRow } from '~/db/rows/taches';
import { accord } from '~/lib/accord';
import { isWanted } from '../taches/echeances.server';
import { natureOf } from '../taches/natures';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Whoever looks for work does so every second: after so long nobody is looking. */
const RETARD_MS = 15 * MINUTE_MS;
/** What was given up longer ago is known. */
const RECENT_MS = 7 * 24 * HOUR_MS;
const ESSAIS = 3;
const AU_PLUS = 200;

const FAIRE = '« auricule jobs list --failed » dit pourquoi ; « auricule jobs run » les refait.';

/** Jobs that nobody does, that fail again and again, and that were given up. */
export async function examineTaches({
  base: { identity },
  now,
}: Installation & { base: BaseOuverte }): Promise<Examen> {
  const instant = now();
  const ago = (ms: number) => new Date(instant.getTime() - ms).toISOString();
  const late = await identity
    .from('taches')
    .where('prochain_le', '<', ago(RETARD_MS))
    .orderBy('prochain_le')
    .limit(AU_PLUS + 1);
  const failing = await identity
    .from('taches')
    .whereNot({ erreur: '' })
    .where('essais', '>=', ESSAIS)
    .whereNotNull('prochain_le')
    .orderBy('id')
    .limit(AU_PLUS);
  const givenUp = await identity
    .from('taches')
    .whereNull('prochain_le')
    .where('abandonne_le', '>', ago(RECENT_MS))
    .orderBy('abandonne_le', 'desc')
    .limit(AU_PLUS);
  const waiting = late.filter(({ nature, prochain_le }) =>
    isWanted(nature, prochain_le ?? '', instant, RETARD_MS),
  );
  const constats: ConstatReparable[] = [];
  if (waiting.length > 0) {
    const oldest = Date.parse(waiting[0]?.prochain_le ?? '');
    const depuis = accord(Math.floor((instant.getTime() - oldest) / MINUTE_MS), 'minute', 'minutes');
    constats.push({
      gravite: waiting.length > ESSAIS ? 'corriger' : 'surveiller',
      quoi: `${late.length > AU_PLUS ? 'Au moins ' : ''}${accord(waiting.length, 'tâche attend qu’on la fasse', 'tâches attendent qu’on les fasse')}, la plus ancienne depuis ${depuis} : ${libelles(waiting)}.`,
      faire: 'Vérifiez qu’un serveur tourne ; sans lui, « auricule jobs run » les fait.',
    });
  }
  const told = (row: TacheRow, suite: string): ConstatReparable => ({
    gravite: 'surveiller',
    quoi: `${natureOf(row.nature)?.libelle ?? row.nature} : ${row.erreur} ${suite}`,
    faire: FAIRE,
  });
  const others = [
    ...failing.map((row) => told(row, `(essai ${row.essais})`)),
    ...givenUp.map((row) => told(row, '(abandonnée)')),
  ];
  constats.push(
    ...bornes(others, (nombre) => ({
      gravite: 'surveiller' as const,
      quoi: `Et ${accord(nombre, 'autre tâche en échec', 'autres tâches en échec')}.`,
      faire: FAIRE,
    })),
  );
  return { bilan: constats.length > 0 ? 'en retard ou en échec' : 'à l’heure', constats };
}

const libelles = (rows: readonly TacheRow[]): string =>
  [...new Set(rows.map(({ nature }) => natureOf(nature)?.libelle ?? nature))].slice(0, 3).join(', ');
