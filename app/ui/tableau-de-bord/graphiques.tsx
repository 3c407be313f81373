import type { Encaisses } from '~/domain/reglements/encaisses';
import type { Chiffres } from '~/domain/tableau-de-bord/chiffres';
import { accord } from '~/lib/accord';
import { formatEntier, formatEuros } from '~/lib/euros';
import { EncaissesParMode } from './encaisses-par-mode';
import { versClients, versVentes } from './liens';
import { NouveauxClients } from './nouveaux-clients';
import { Origines } from './origines';
import { ParMois } from './par-mois';

/** What the months and the origins look like side by side. */
export function Graphiques({ chiffres, encaisses }: { chiffres: Chiffres; encaisses: Encaisses | null }) {
  const { enCours, factures, appareillagesParMois, nouveauxParMois, origines } = chiffres;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      {factures && (
        <ParMois
          titre="Chiffre d’affaires TTC par mois"
          colonne="Factures moins avoirs"
          unite="en milliers d’euros, avoirs déduits"
          vide="Aucune vente ces douze mois."
          enCours={enCours}
          barres={factures.parMois.map(({ mois, factures: faites, avoirs, total, filtre }) => ({
            mois,
            valeur: total,
            texte: milliers(total),
            complet: [
              formatEuros(total),
              accord(faites.nombre, 'facture', 'factures'),
              ...(avoirs.nombre > 0 ? [accord(avoirs.nombre, 'avoir', 'avoirs')] : []),
            ].join(' · '),
            vers: versVentes(filtre),
          }))}
        />
      )}
      <ParMois
        titre="Appareillages par mois"
        colonne="Clients appareillés"
        vide="Aucun appareillage ces douze mois."
        enCours={enCours}
        barres={appareillagesParMois.map(({ mois, nombre, filtre }) => ({
          mois,
          valeur: nombre,
          texte: nombre === 0 ? '' : formatEntier(nombre),
          complet: formatEntier(nombre),
          vers: versClients(filtre),
        }))}
      />
      {encaisses && <EncaissesParMode encaisses={encaisses} />}
      <NouveauxClients mois={nouveauxParMois} au={enCours ? chiffres.compareAu : null} />
      <Origines origines={origines} />
    </div>
  );
}

/** '12,3' thousand euros; whole ones from a hundred on, nothing where there is nothing. */
function milliers(cents: number): string {
  if (cents === 0) return '';
  const k = cents / 100_000;
  return (k >= 100 ? formatEntier(Math.round(k)) : k.toFixed(1)).replace('.', ',');
}
