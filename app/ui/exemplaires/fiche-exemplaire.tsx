import type { ReactNode } from 'react';
import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';
import type { FactureDExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { PastilleEtat } from './pastille-etat';
import { Patient } from './patient';

/** What is known of a device. */
export function FicheExemplaire({
  exemplaire,
  produit,
  factures,
}: {
  exemplaire: ExemplaireListe;
  produit: string | null;
  factures: FactureDExemplaire[];
}) {
  const { marque, modele, etat, client, oreille, garantieFin, note, produitId, centre } = exemplaire;
  const lignes: [string, ReactNode][] = [
    ['État', <PastilleEtat key="etat" etat={etat} />],
    ['Appareil', [marque, modele].filter(Boolean).join(' ')],
    [
      'Produit du stock',
      produitId && produit ? (
        <a key="produit" href={paths.produitMouvements(produitId)} className="link">
          {produit}
        </a>
      ) : (
        'aucun : cet appareil ne vient pas du stock'
      ),
    ],
    ['Patient', client && <Patient key="patient" client={client} />],
    ['Oreille', oreille && COTE[oreille].seule],
    [
      factures.length > 1 ? 'Factures' : 'Facture',
      factures.length > 0 && (
        <span key="factures" className="flex flex-wrap gap-x-3">
          {factures.map(({ _id, numero }) => (
            <a key={_id} href={paths.facture(_id)} className="link">
              {numero || 'brouillon'}
            </a>
          ))}
        </span>
      ),
    ],
    ['Fin de garantie', garantieFin && formatDay(garantieFin)],
    ['Centre', centre],
    [
      'Note',
      note && (
        <span key="note" className="whitespace-pre-wrap">
          {note}
        </span>
      ),
    ],
  ];
  return (
    <dl className="carte mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {lignes
        .filter(([, valeur]) => valeur)
        .map(([titre, valeur]) => (
          <div key={titre} className="contents">
            <dt className="text-muet">{titre}</dt>
            <dd className="wrap-anywhere">{valeur}</dd>
          </div>
        ))}
    </dl>
  );
}
