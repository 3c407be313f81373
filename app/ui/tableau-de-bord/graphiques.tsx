import type { Chiffres } from '~/domain/tableau-de-bord/chiffres';
import { accord } from '~/lib/accord';
import { formatEntier, formatEuros } from '~/lib/euros';
import { versClients, versFactures } from './liens';
import { NouveauxClients } from './nouveaux-clients';
import { Origines } from './origines';
import { ParMois } from './par-mois';

/** What the months and the origins look like side by side. */
export function Graphiques({ chiffres }: { chiffres: Chiffres }) {
  const { factures, appareillagesParMois, nouveauxParMois, origines } = chiffres;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      {factures && (
        <ParMois
          titre="Chiffre d’affaires par mois"
          colonne="Factures"
          unite="en milliers d’euros, hors factures annulées"
          vide="Aucune facture ces douze derniers mois."
          barres={factures.parMois.map(({ mois, nombre, total, filtre }) => ({
            mois,
            valeur: total,
            texte: milliers(total),
            complet: `${formatEuros(total)} · ${accord(nombre, 'facture', 'factures')}`,
            vers: versFactures(filtre),
          }))}
        />
      )}
      <ParMois
        titre="Appareillages par mois"
        colonne="Clients appareillés"
        vide="Aucun appareillage ces douze derniers mois."
        barres={appareillagesParMois.map(({ mois, nombre, filtre }) => ({
          mois,
          valeur: nombre,
          texte: nombre === 0 ? '' : formatEntier(nombre),
          complet: formatEntier(nombre),
          vers: versClients(filtre),
        }))}
      />
      <NouveauxClients mois={nouveauxParMois} au={chiffres.compareAu} />
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
