import type { Client } from '~/domain/clients/client';
import { ETAPES, type EtatEtape, etatEtape, parcoursFini } from '~/domain/clients/parcours';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { type Etape, Etapes } from '../etapes';

interface Props {
  client: Pick<Client, '_id' | 'stepDash' | 'statut'>;
  modifiable: boolean;
  retour: string;
}

const ETATS: Record<EtatEtape, Etape['etat']> = {
  Terminé: 'faite',
  'En cours': 'courante',
  'À venir': 'a-venir',
};

/** The patient's journey (docs/regles/clients.md): a click on a step makes it the current one, for those who may, until the client is fitted. */
export function Parcours({ client: { _id, stepDash, statut }, modifiable, retour }: Props) {
  const choisissable = modifiable && !parcoursFini(statut);
  const etapes = ETAPES.map((libelle, index): Etape => {
    const mot = etatEtape(index, stepDash, statut);
    const bouton = { name: 'stepDash', value: index, dit: 'en faire l’étape en cours' };
    return { libelle, mot, etat: ETATS[mot], bouton: choisissable ? bouton : undefined };
  });
  const list = <Etapes etapes={etapes} libelle="Étapes" />;
  return (
    <section aria-label="Parcours du patient">
      {choisissable ? (
        <FormulaireBouton action={paths.clientEtape(_id, avecRetour('', retour))}>{list}</FormulaireBouton>
      ) : (
        list
      )}
    </section>
  );
}
