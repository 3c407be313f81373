import type { ReactNode } from 'react';
import type { ExemplaireListe } from '~/domain/exemplaires/exemplaires.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { PastilleEtat } from './pastille-etat';
import { Patient } from './patient';

/** What is known of a device. */
export function FicheExemplaire({
  exemplaire,
  produit,
}: {
  exemplaire: ExemplaireListe;
  produit: string | null;
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
    <dl className="carte mb-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
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
