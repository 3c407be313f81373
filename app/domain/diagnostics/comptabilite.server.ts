import { accord } from '~/lib/accord';
import { addDays, toParis } from '~/lib/dates';
import { nextPeriode } from '../comptabilite/cloture.server';
import { nomDePeriode } from '../comptabilite/periodes';
import { holds, lastRepere, remiseConnue } from '../comptabilite/repere.server';
import { verifyScelles } from '../comptabilite/verification.server';
import { eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

type Ouverte = Installation & { base: BaseOuverte };

/** A night may fail; two are a fault. */
const RETARD_JOURS = 2;
const ROMPUE =
  'Quelqu’un a touché à la base hors du programme, ou elle a perdu sa fin. Gardez-en une copie, cherchez qui y a accès ; « auricule compta verify » dit le reste.';

/** Closings that are late, and whether each chain still has what its last mark beside the files says; reads little. */
export async function examineClotures(
  { base, fichiers, now }: Ouverte,
  signal: AbortSignal,
): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let chaines = 0;
  const limit = addDays(toParis(now()).date, -RETARD_JOURS);
  const remise = await remiseConnue(fichiers, now());
  for await (const { db, centres } of eachCompte(base))
    for (const { id, name } of centres) {
      signal.throwIfAborted();
      const tete = await db.from('chaines_scelles').where({ centre_id: id }).first();
      const dernier = await lastRepere(fichiers, id);
      const last = dernier?.lisible;
      if (tete) chaines += 1;
      if (dernier && !dernier.lu)
        constats.push({
          gravite: 'corriger',
          quoi: `${name} : le dernier repère de la chaîne des documents (scellé ${dernier.rang}) n’est plus lisible.`,
          faire: 'auricule compta verify, qui dit quoi en faire ; aucun autre n’est posé entre-temps.',
        });
      if (last && !(await holds({ db }, id, last)) && !(remise && remise >= last.poseLe))
        constats.push({
          gravite: 'corriger',
          quoi: `${name} : la chaîne des documents n’a pas ce que dit son dernier repère (scellé ${last.rang}).`,
          faire: ROMPUE,
        });
      const periode = await nextPeriode({ db }, id, now());
      if (periode && periode.fin < limit)
        constats.push({
          gravite: 'surveiller',
          quoi: `${name} : ${nomDePeriode(periode)} n’est pas clôturé.`,
          faire:
            'auricule compta close ; la tâche « Clôtures » (auricule jobs list) dit pourquoi elle ne le fait pas.',
        });
    }
  return {
    bilan: `${accord(chaines, 'chaîne', 'chaînes')}${constats.length > 0 ? '' : ', clôtures à jour'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et ${accord(nombre, 'autre défaut', 'autres défauts')}.`,
      faire: 'auricule compta verify',
    })),
  };
}

/** Every chain of issued documents, as `auricule compta verify` reads it. */
export async function examineScelles({ base, fichiers, now }: Ouverte, signal: AbortSignal): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let scelles = 0;
  for await (const { db, centres } of eachCompte(base))
    for (const { id, name } of centres) {
      const etat = await verifyScelles({ db, fichiers, now }, id, { signal });
      scelles += etat.scelles;
      const [premier] = etat.constats.filter(({ gravite }) => gravite === 'rupture');
      if (premier) constats.push({ gravite: 'corriger', quoi: `${name} : ${premier.quoi}`, faire: ROMPUE });
    }
  return {
    bilan: `${accord(scelles, 'scellé', 'scellés')}${constats.length > 0 ? '' : ', sans rupture'}`,
    constats: bornes(constats, (nombre) => ({
      gravite: 'corriger',
      quoi: `Et ${accord(nombre, 'autre chaîne rompue', 'autres chaînes rompues')}.`,
      faire: 'auricule compta verify',
    })),
  };
}
