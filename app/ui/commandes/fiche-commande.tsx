import { Fragment } from 'react';
import type { CommandeOuverte } from '~/domain/commandes/commandes.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { Table } from '../liste/table';
import { Faits } from '../sav/section-sav';
import { PastilleCommande } from './pastille-commande';

/** An order: its days, its lines with what has come of each, and every receipt. */
export function FicheCommande({ commande }: { commande: CommandeOuverte }) {
  const { lignes, receptions } = commande;
  const designations = new Map(lignes.map(({ _id, designation }) => [_id, designation]));
  return (
    <div className="grid gap-6">
      <section className="carte etroit" aria-label="Commande">
        <p className="flex flex-wrap gap-2">
          <PastilleCommande {...commande} />
        </p>
        <Faits
          faits={[
            ['Fournisseur', commande.fournisseur],
            ['Référence', commande.reference],
            ['Commandée le', formatDay(commande.commandeeLe)],
            ['Attendue le', commande.prevueLe ? formatDay(commande.prevueLe) : 'Sans jour de livraison'],
            ['Terminée le', commande.soldeeLe && formatDay(commande.soldeeLe)],
            ['Reste abandonné', commande.motif],
            ['Centre', commande.centre],
            ['Note', commande.note],
          ]}
        />
      </section>
      <section aria-labelledby="lignes">
        <h2 id="lignes" className="mb-2">
          Lignes
        </h2>
        <Table
          libelle="Lignes de la commande"
          lignes={lignes}
          cle={({ _id }) => _id}
          colonnes={[
            {
              titre: 'Désignation',
              carte: 'titre',
              cellule: ({ designation, produitId }) =>
                produitId ? <a href={paths.produitMouvements(produitId)}>{designation}</a> : designation,
            },
            {
              titre: 'Oreille',
              carte: 'detail',
              cellule: ({ oreille }) => (oreille ? COTE[oreille].seule : '–'),
            },
            {
              titre: 'Pour',
              carte: 'detail',
              cellule: ({ client }) =>
                client ? <a href={paths.client(client._id, 'onglet=sav')}>{client.nom}</a> : '–',
            },
            {
              titre: 'Reçu',
              carte: 'cote',
              classe: 'text-right whitespace-nowrap',
              cellule: ({ quantite, recue }) => `${recue} sur ${quantite}`,
            },
            { titre: 'Reste', classe: 'text-right', cellule: ({ quantite, recue }) => quantite - recue },
            {
              titre: 'Prix HT',
              des: 'md',
              classe: 'text-right whitespace-nowrap',
              cellule: ({ prix }) => (prix === null ? '–' : formatEuros(prix)),
            },
          ]}
        />
      </section>
      <section aria-labelledby="receptions">
        <h2 id="receptions" className="mb-2">
          Réceptions
        </h2>
        {receptions.length === 0 ? (
          <p className="text-muet text-sm">Rien n’est encore arrivé.</p>
        ) : (
          <Table
            libelle="Réceptions"
            lignes={receptions}
            cle={({ _id }) => _id}
            colonnes={[
              { titre: 'Le', carte: 'titre', cellule: ({ le }) => formatDay(le) },
              { titre: 'Quoi', carte: 'detail', cellule: ({ ligneId }) => designations.get(ligneId) ?? '–' },
              {
                titre: 'Numéros de série',
                carte: 'detail',
                cellule: ({ numeros }) =>
                  numeros.length === 0
                    ? '–'
                    : numeros.map(({ _id, numeroSerie }, rang) => (
                        <Fragment key={_id}>
                          {rang > 0 && ', '}
                          <a href={paths.exemplaire(_id)} className="link">
                            {numeroSerie}
                          </a>
                        </Fragment>
                      )),
              },
              { titre: 'Pièces', carte: 'cote', classe: 'text-right', cellule: ({ quantite }) => quantite },
              { titre: 'Bon de livraison', des: 'md', cellule: ({ bon }) => bon || '–' },
            ]}
          />
        )}
      </section>
    </div>
  );
}
