import type { ArchiveLue } from '~/domain/archives/consultation.service.server';
import type { GroupeClient } from '~/domain/clients/definition-champ';
import { champClient, champsDuGroupe, genreDe, libelleDe } from '~/domain/clients/donnees-client';
import { ditValeur } from '~/domain/dit-valeur';
import { paths } from '~/http/paths';
import { Carte } from '../carte';
import { Historique } from '../clients/historique';

type Contenu = NonNullable<ArchiveLue['contenu']>;

const GROUPES: readonly (readonly [string, readonly GroupeClient[]])[] = [
  ['Identité et coordonnées', ['identite', 'coordonnees']],
  ['Assurance et prescription', ['assurance']],
  ['Suivi et notes', ['statut', 'appareillage', 'facturation', 'notes']],
];

/** What an archived record says, to be read. */
export function ContenuArchive({ id, client, contient, fichiers, historique }: Contenu & { id: string }) {
  return (
    <>
      <div className="etroit grid gap-3 lg:grid-cols-2">
        {GROUPES.map(([titre, groupes]) => {
          const dites = groupes.flatMap((groupe) => lignes(client, groupe));
          if (dites.length === 0) return null;
          return (
            <Carte key={titre} titre={titre}>
              <dl className="donnees">{dites}</dl>
            </Carte>
          );
        })}
        <Carte titre="Ce qu’il contient">
          <ul className="list-disc pl-5 text-sm">
            {contient.map((quoi) => (
              <li key={quoi}>{quoi}</li>
            ))}
            {fichiers.map(({ _id, nom }) => (
              <li key={_id}>
                <a className="link" href={paths.archiveFichier(id, _id)} data-document="">
                  {nom}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-muet mt-2 text-sm">
            Pour lire ses bilans, ses devis ou ses comptes rendus, sortez-le des archives.
          </p>
        </Carte>
      </div>
      <h2 className="mt-6 mb-2 text-lg font-semibold">Historique</h2>
      <Historique entrees={historique} />
    </>
  );
}

/** Fields that hold something; what is masked elsewhere is not shown here. */
const lignes = (client: Contenu['client'], groupe: GroupeClient) =>
  champsDuGroupe(groupe).flatMap((champ) => {
    const { sensible } = champClient(champ).regles;
    const valeur = ditValeur(genreDe(champ), client[champ]);
    if (valeur === '') return [];
    return [
      <div key={champ} className="contents">
        <dt>{libelleDe(champ, 'fiche')}</dt>
        <dd>{sensible ? '••••••' : valeur}</dd>
      </div>,
    ];
  });
