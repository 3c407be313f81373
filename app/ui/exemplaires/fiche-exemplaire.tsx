import type { ReactNode } from 'react';
import type { DocumentsDExemplaire } from '~/domain/exemplaires/documents-exemplaire.repo.server';
import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';

import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { PastilleEtat } from './pastille-etat';
import { Patient } from './patient';

/** What is known of a device. */
export function FicheExemplaire({
  exemplaire,
  produit,
  documents: { factures, devis, reparations },
}: {
  exemplaire: ExemplaireListe;
  produit: string | null;
  documents: DocumentsDExemplaire;
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
      'Devis',
      devis.length > 0 && (
        <Liens
          key="devis"
          liens={devis.map(({ _id, clientId, numero }) => ({
            vers: paths.client(clientId, `onglet=devis&devis=${_id}`),
            dit: numero,
          }))}
        />
      ),
    ],
    [
      factures.length > 1 ? 'Factures' : 'Facture',
      factures.length > 0 && (
        <Liens
          key="factures"
          liens={factures.map(({ _id, numero }) => ({
            vers: paths.facture(_id),
            dit: numero || 'brouillon',
          }))}
        />
      ),
    ],
    [
      reparations.length > 1 ? 'Réparations' : 'Réparation',
      reparations.length > 0 && (
        <Liens
          key="reparations"
          liens={reparations.map(({ clientId, numero }) => ({
            vers: paths.client(clientId, 'onglet=sav'),
            dit: `du ${formatDay(numero)}`,
          }))}
        />
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

const Liens = ({ liens }: { liens: { vers: string; dit: string }[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {liens.map(({ vers, dit }) => (
      <a key={`${vers} ${dit}`} href={vers} className="link">
        {dit}
      </a>
    ))}
  </span>
);
