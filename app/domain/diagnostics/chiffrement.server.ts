import { accord } from '~/lib/accord';
import { type EtatDuLieu, resteDe } from '../chiffrement/chiffrement';
import { motCleFausse, readEtat } from '../chiffrement/verification.server';
import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

const PAGE = 'docs/exploitation/chiffrement.md';

/** Whether data is sealed where it lies, by keys that are there, and how much of it is not. */
export async function examineChiffrement(
  { config, base: { identity, infra } }: Installation & { base: BaseOuverte },
  signal: AbortSignal,
): Promise<Examen> {
  const etat = await readEtat(identity, infra.chiffrement, { avecFichiers: false, signal });
  const constats: ConstatReparable[] = [];
  const { base, courante } = etat;
  const absentes = Object.values(base.absentes).reduce((somme, nombre) => somme + nombre, 0);
  if (etat.fausses.length > 0)
    constats.push({ gravite: 'corriger', quoi: motCleFausse(etat.fausses), faire: `Voyez ${PAGE}.` });
  if (absentes > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${accord(absentes, 'donnée est chiffrée', 'données sont chiffrées')} par une clé que ce serveur n’a pas (${Object.keys(base.absentes).join(', ')}) : elle ne se lit pas, et rien n’est écrit par-dessus.`,
      faire: `Rendez cette clé à DATA_KEYS ou DATA_KEYS_FILE, puis redémarrez (${PAGE}).`,
    });
  if (courante === null && absentes === 0 && config.production)
    constats.push({
      gravite: 'surveiller',
      quoi: 'Aucune clé (DATA_KEYS) : numéros de sécurité sociale et fichiers sont en clair là où ils sont rangés.',
      faire: `Faites une clé par « auricule keys new » et donnez-la au serveur (${PAGE}).`,
    });
  if (courante !== null && resteDe(base) > 0)
    constats.push({ gravite: 'surveiller', quoi: motReste(base, courante), faire: 'auricule keys rotate' });
  const row =
    courante === null ? undefined : await identity.from('cles_de_donnees').where({ id: courante }).first();
  if (courante !== null && !row?.fichiers_le)
    constats.push({
      gravite: 'surveiller',
      quoi: `Les fichiers rangés n’ont pas encore tous été chiffrés par la clé « ${courante} ».`,
      faire: 'auricule keys rotate, et « auricule keys status » dit combien restent.',
    });
  return {
    bilan: courante === null ? 'aucune clé : rien n’est chiffré' : `par la clé « ${courante} »`,
    constats,
  };
}

function motReste({ enClair, anciennes }: EtatDuLieu, courante: string): string {
  const dits = [
    enClair > 0 ? `${accord(enClair, 'donnée est en clair', 'données sont en clair')}` : '',
    ...Object.entries(anciennes).map(([cle, nombre]) => `${nombre} sous la clé « ${cle} »`),
  ].filter(Boolean);
  return `${dits.join(', ')} : la clé « ${courante} » ne les a pas encore chiffrées.`;
}
