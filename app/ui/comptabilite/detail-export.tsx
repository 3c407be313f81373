import {
  type BilanExport,
  ditProfessionnels,
  type ExportListe,
} from '~/domain/comptabilite/export-comptable';
import { TRESORERIE } from '~/domain/comptabilite/plan-comptable';
import { type Comparaison, ecartDesClotures, ecartDesScelles } from '~/domain/comptabilite/rapprochement';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEuros, formatTaux } from '~/lib/euros';
import { Avis } from '../avis';

const montant = (cents: number) => <span className="whitespace-nowrap">{formatEuros(cents)}</span>;

const Ligne = ({ quoi, children }: { quoi: string; children: React.ReactNode }) => (
  <tr>
    <th
      scope="row"
      className="c-titre text-left font-normal max-sm:h-auto max-sm:p-0 max-sm:whitespace-normal"
    >
      {quoi}
    </th>
    <td className="montant c-cote">{children}</td>
  </tr>
);

/** What leads from the closings to the file, sum by sum. */
function Rapprochement({ titre, comparaison }: { titre: string; comparaison: Comparaison }) {
  const { exporte, scelle, cloture, scelleHors, dateHors, reprises, nonCloture } = comparaison;
  const ecart = ecartDesClotures(comparaison);
  return (
    <table className="liste" aria-label={titre}>
      <caption className="px-2 py-1 text-left font-medium sm:hidden">{titre}</caption>
      <thead>
        <tr>
          <th scope="col">{titre}</th>
          <th scope="col" className="montant">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        <Ligne quoi="Dans le fichier">{montant(exporte)}</Ligne>
        <Ligne quoi="D’après les scellés de la période">{montant(scelle)}</Ligne>
        {ecartDesScelles(comparaison) !== 0 && (
          <Ligne quoi="Écart avec les scellés">{montant(ecartDesScelles(comparaison))}</Ligne>
        )}
        {cloture !== null && (
          <>
            <Ligne quoi="D’après les clôtures de la période">{montant(cloture)}</Ligne>
            {scelleHors !== 0 && (
              <Ligne quoi="+ daté de la période, clôturé ailleurs">{montant(scelleHors)}</Ligne>
            )}
            {dateHors !== 0 && (
              <Ligne quoi="− clôturé ici, daté d’une autre période">{montant(dateHors)}</Ligne>
            )}
            {reprises !== 0 && <Ligne quoi="+ repris d’avant les scellés">{montant(reprises)}</Ligne>}
            {nonCloture !== 0 && <Ligne quoi="+ pas encore clôturé">{montant(nonCloture)}</Ligne>}
            <Ligne quoi="Écart avec les clôtures">{montant(ecart ?? 0)}</Ligne>
          </>
        )}
      </tbody>
    </table>
  );
}

const Totaux = ({ totaux }: BilanExport) => (
  <table className="liste" aria-label="Totaux">
    <thead>
      <tr>
        <th scope="col">Taux ou mode</th>
        <th scope="col" className="montant">
          HT
        </th>
        <th scope="col" className="montant">
          TVA
        </th>
        <th scope="col" className="montant">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {totaux.parTaux.map(({ taux, ht, tva, ttc }) => (
        <tr key={taux}>
          <th
            scope="row"
            className="c-titre text-left font-normal max-sm:h-auto max-sm:p-0 max-sm:whitespace-normal"
          >
            {taux === 0 ? 'Ventes sans TVA' : `Ventes à ${formatTaux(taux)}`}
          </th>
          <td className="montant c-detail">
            <span className="sm:hidden">HT </span>
            {montant(ht)}
          </td>
          <td className="montant c-detail">
            <span className="sm:hidden">TVA </span>
            {montant(tva)}
          </td>
          <td className="montant c-cote">{montant(ttc)}</td>
        </tr>
      ))}
      {totaux.parMode.map(({ mode, total }) => (
        <tr key={mode}>
          <th
            scope="row"
            className="c-titre text-left font-normal max-sm:h-auto max-sm:p-0 max-sm:whitespace-normal"
          >
            Règlements, {TRESORERIE[mode]?.libelle ?? mode}
          </th>
          <td />
          <td />
          <td className="montant c-cote">{montant(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What an export came to: what is wrong with it, its sums, and how they compare; its files. */
export function DetailExport({ ligne, peutExporter }: { ligne: ExportListe; peutExporter: boolean }) {
  const { bilan, etat, nature, _id } = ligne;
  if (!bilan)
    return <p className="text-muet">Cet export est en préparation : rouvrez cette page dans un instant.</p>;
  const { totaux, rapprochement, defauts, nombreDefauts, nomFichier } = bilan;
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <strong>{nomFichier}</strong>
        {nature === 'ereporting' && (
          <>
            {' '}
            : à remettre à votre plateforme
            {bilan.transmission === 'RE' && ', où il remplace toute la période (RE)'}. Auricule n’envoie rien.
          </>
        )}
      </p>
      {bilan.centres.length > 1 && <p>Centres du même SIREN : {bilan.centres.join(', ')}.</p>}
      {bilan.professionnels && <p>{ditProfessionnels(bilan.professionnels)}</p>}
      {etat === 'refuse' && (
        <Avis ton="erreur">
          Ce fichier ne tient pas à son contrôle et n’est pas remis ({nombreDefauts} défaut(s)) :
          <ul className="list-disc pl-5">
            {defauts.map((defaut) => (
              <li key={defaut}>{defaut}</li>
            ))}
          </ul>
        </Avis>
      )}
      {bilan.change && (
        <Avis ton="attention">
          Refait le {formatInstant(bilan.change.le)}, ce fichier n’est plus celui qui a été contrôlé, et n’est
          pas remis. {bilan.change.quoi} Demandez un nouvel export.
        </Avis>
      )}
      {rapprochement.ecarts.length > 0 && (
        <Avis ton="attention">
          Les clôtures disent autre chose :
          <ul className="list-disc pl-5">
            {rapprochement.ecarts.map((ecart) => (
              <li key={ecart}>{ecart}</li>
            ))}
          </ul>
        </Avis>
      )}
      {totaux.reprises.nombre > 0 && (
        <p className="text-muet text-sm">
          Dont {totaux.reprises.nombre} facture(s) d’avant les scellés, reprise(s) à leur date, pour{' '}
          {formatEuros(totaux.reprises.ttc)}.
        </p>
      )}
      <Rapprochement titre="Ventes TTC, avoirs déduits" comparaison={rapprochement.ventes} />
      {nature !== 'ereporting' && <Rapprochement titre="Règlements" comparaison={rapprochement.reglements} />}
      <Totaux {...bilan} />
      {peutExporter && etat === 'fait' && (
        <div className="flex flex-wrap gap-2">
          <form method="post" data-document="" action={paths.exportComptableFichier(_id)}>
            <button type="submit" className="btn btn-primary btn-sm">
              {nature === 'fec' ? 'Télécharger le FEC et son descriptif' : 'Télécharger le fichier'}
            </button>
          </form>
          {nature === 'fec' && (
            <form method="post" data-document="" action={paths.exportComptableDescriptif(_id)}>
              <button type="submit" className="btn btn-outline btn-sm">
                Lire son descriptif seul
              </button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}
