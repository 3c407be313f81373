import type { LigneDuClient } from '~/domain/commandes/commandes-du-client.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { PastilleCommande } from '../commandes/pastille-commande';
import type { PropsSav } from './props-sav';
import { Faits, SectionSav } from './section-sav';

/** What is ordered from suppliers for the client, the latest first; left out for who may not see orders. */
export const CommandesDuClient = ({ clientId, sav: { commandes }, modifiable }: PropsSav) =>
  commandes && (
    <SectionSav
      id="commandes"
      titre="Commandes"
      vide="Rien n’est commandé pour ce client."
      nombre={commandes.length}
      ajouter={
        modifiable && {
          vers: paths.commandeCreation(new URLSearchParams({ client: clientId })),
          libelle: 'Commander pour ce patient',
        }
      }
    >
      {commandes.map((each) => (
        <CarteCommande key={each.ligne._id} {...each} />
      ))}
    </SectionSav>
  );

function CarteCommande({ ligne, commande }: LigneDuClient) {
  const { _id, numero, fournisseur, reference, commandeeLe, prevueLe } = commande;
  const { designation, oreille, quantite, recue } = ligne;
  const attendue = recue < quantite;
  return (
    <article className="carte" aria-label={designation}>
      <h3 className="flex flex-wrap items-center gap-2">
        {oreille === '' ? designation : `${designation} (${oreille === 'D' ? 'droite' : 'gauche'})`}
        <PastilleCommande {...commande} />
      </h3>
      <Faits
        faits={[
          [
            'Commande',
            <a key="commande" href={paths.commande(_id)} className="link">
              {numero}
            </a>,
          ],
          ['Fournisseur', [fournisseur, reference].filter(Boolean).join(', ')],
          ['Commandé le', formatDay(commandeeLe)],
          ['Attendu le', attendue && prevueLe !== null ? formatDay(prevueLe) : ''],
          ['Reçu', quantite > 1 || recue > 0 ? `${formatEntier(recue)} sur ${formatEntier(quantite)}` : ''],
        ]}
      />
    </article>
  );
}
