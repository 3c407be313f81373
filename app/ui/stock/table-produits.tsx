import { useSearchParams } from '@remix-run/react';
import { isStockBas } from '~/domain/stock/produit';
import type { CriteresProduits, ProduitListe } from '~/domain/stock/produits.lists.server';
import { paths } from '~/http/paths';
import { formatEntier, formatEuros } from '~/lib/euros';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';
import { EtiquetteOreille } from './etiquette-oreille';
import { Vignette } from './image-produit';

interface Props {
  produits: ProduitListe[];
  criteres: CriteresProduits;
  global: boolean;
  modifiable: boolean;
}

/** The stock line by line: what it is, for which ear, what it costs, how many there are. */
export function TableProduits({ produits, criteres, global, modifiable }: Props) {
  const search = useSearchParams()[0].toString();
  return (
    <Table
      libelle="Produits"
      lignes={produits}
      cle={({ _id }) => _id}
      tri={criteres}
      colonnes={[
        {
          titre: 'Produit',
          tri: 'nom',
          carte: 'titre',
          classe: global ? 'coupe max-w-56' : 'coupe max-w-64',
          texte: ({ name }) => name,
          cellule: (produit) => (
            <span className="flex items-center gap-2">
              <Vignette produit={produit} />
              <a href={paths.produitMouvements(produit._id)} className="truncate">
                {produit.name}
              </a>
            </span>
          ),
        },
        {
          titre: 'Marque et modèle',
          des: 'lg',
          classe: 'coupe max-w-44',
          texte: ({ marque, model }) => [marque, model].filter(Boolean).join(' · '),
          cellule: ({ marque, model }) => [marque, model].filter(Boolean).join(' · '),
        },
        {
          titre: 'Code et LPP',
          des: 'xl',
          classe: global ? 'coupe max-w-36' : 'coupe max-w-40',
          texte: references,
          cellule: references,
        },
        global && {
          titre: 'Centre',
          des: 'md',
          classe: 'coupe max-w-36',
          texte: ({ centre }) => centre ?? undefined,
          cellule: ({ centre }) => centre,
        },
        {
          titre: 'Oreilles',
          des: 'md',
          classe: 'whitespace-nowrap',
          cellule: ({ oreilleDroite, oreilleGauche }) => (
            <span className="flex gap-3">
              {oreilleDroite && <EtiquetteOreille oreille="droite" courte />}
              {oreilleGauche && <EtiquetteOreille oreille="gauche" courte />}
            </span>
          ),
        },
        {
          titre: 'Prix HT',
          genre: 'montant',
          carte: 'detail',
          cellule: ({ price }) => (price === null ? '—' : formatEuros(price)),
        },
        {
          titre: 'En stock',
          genre: 'montant',
          carte: 'cote',
          cellule: (produit) => <Quantite {...produit} />,
        },
        {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: ({ _id, name }) => (
            <>
              <Outil
                vers={paths.produitMouvements(_id)}
                icone="horloge"
                titre="Mouvements"
                dit={`Mouvements de ${name}`}
                mene="page"
              />
              {modifiable && (
                <>
                  <Outil
                    vers={paths.produit(_id, search)}
                    icone="crayon"
                    titre="Modifier"
                    dit={`Modifier ${name}`}
                  />
                  <Outil
                    vers={paths.produitSuppression(_id, search)}
                    icone="poubelle"
                    titre="Supprimer"
                    dit={`Supprimer ${name}`}
                    grave
                  />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const references = ({ code, lpp }: ProduitListe): string =>
  [code, lpp && `LPP ${lpp}`].filter(Boolean).join(' · ');

/** How many there are; what runs out says so in a word. */
const Quantite = (produit: ProduitListe) => (
  <span className="inline-flex items-center gap-2">
    {produit.quantity === 0 ? (
      <Pastille ton="erreur">Épuisé</Pastille>
    ) : (
      isStockBas(produit) && <Pastille ton="attente">Stock bas</Pastille>
    )}
    <span className="font-medium">
      {formatEntier(produit.quantity)}
      <span className="sm:sr-only"> en stock</span>
    </span>
  </span>
);
