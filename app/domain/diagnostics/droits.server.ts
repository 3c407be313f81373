import { accord } from '~/lib/accord';
import type { Examen } from './constat';
import type { Installation } from './installation';

/** Who may read and write what lies on the disk: data folder, database, secrets. */
export async function examineDroits({ sondes }: Installation): Promise<Examen> {
  const { ouverts, autrui, interdits } = sondes.droits();
  const constats: Examen['constats'] = [];
  if (ouverts.length > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${accord(ouverts.length, 'fichier ou dossier est lisible', 'fichiers ou dossiers sont lisibles')} par d’autres utilisateurs de la machine : ${nommes(ouverts)}.`,
      faire: `« auricule doctor --fix » les leur ferme, ou : chmod go= ${ouverts[0]}`,
      async reparer() {
        const { fermes } = sondes.closeToOthers(ouverts);
        return `${accord(fermes.length, 'fichier ou dossier fermé', 'fichiers ou dossiers fermés')} aux autres utilisateurs.`;
      },
    });
  if (autrui.length > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${accord(autrui.length, 'fichier ou dossier est', 'fichiers ou dossiers sont')} à un autre utilisateur et ouverts à d’autres : ${nommes(autrui)}.`,
      faire: 'Rendez-les à l’utilisateur du service (chown), puis relancez « auricule doctor --fix ».',
    });
  for (const chemin of interdits)
    constats.push({
      gravite: 'corriger',
      quoi: `Le compte qui fait ce contrôle ne peut pas lire et écrire ${chemin}.`,
      faire:
        'Si c’est celui du service, rendez-le-lui : chown, puis chmod u+rwX. Sinon, lancez la commande sous le compte du service.',
    });
  return { bilan: constats.length > 0 ? 'à reprendre' : 'rien n’est ouvert à d’autres', constats };
}

const MONTRES = 3;

const nommes = (chemins: readonly string[]): string =>
  chemins.slice(0, MONTRES).join(', ') + (chemins.length > MONTRES ? ', …' : '');
