import type { ReactNode } from 'react';
import type { SommeDePieces, SommeDeReglements, TotauxDeCloture } from '~/domain/comptabilite/totaux-cloture';
import { NOMS_MODES } from '~/domain/reglements/modes';
import { formatDay } from '~/lib/dates';
import { formatEntier, formatEuros, formatTaux } from '~/lib/euros';
import { Carte } from '../carte';

/** All sums of a closing. */
export const SommesDeCloture = ({ totaux }: { totaux: TotauxDeCloture }) => (
  <div className="grid max-w-5xl gap-3 lg:grid-cols-2">
    <Pieces titre="Ventes" somme={totaux.ventes} />
    <Pieces titre="Avoirs" somme={totaux.avoirs} />
    <Reglements titre="Encaissements" somme={totaux.encaissements} />
    <Reglements titre="Encaissements annulés" somme={totaux.annulations} />
    <Reglements titre="Remboursements" somme={totaux.remboursements} />
    <Carte titre="Depuis l’origine">
      <Lignes
        lignes={[
          ['Ventes', totaux.perpetuel.ventes],
          ['Avoirs', totaux.perpetuel.avoirs],
          ['Encaissements', totaux.perpetuel.encaissements],
          ['Encaissements annulés', totaux.perpetuel.annulations],
          ['Remboursements', totaux.perpetuel.remboursements],
        ]}
      />
    </Carte>
    {totaux.ecarts.nombre > 0 && (
      <Carte titre={`Écarts de règlement (${formatEntier(totaux.ecarts.nombre)})`}>
        <p className="text-sm">
          {formatEuros(totaux.ecarts.total)} laissés, reprises et écarts gardés déduits : sans argent, dans
          aucune autre somme.
        </p>
      </Carte>
    )}
    {totaux.reprises.nombre > 0 && (
      <Carte titre="Repris d’avant la chaîne">
        <p className="text-sm">
          {formatEntier(totaux.reprises.nombre)} facture(s) émise(s) avant que les documents soient scellés,
          pour {formatEuros(totaux.reprises.total)} : dans aucune autre somme.
        </p>
      </Carte>
    )}
    {totaux.autresJours.length > 0 && (
      <Carte titre="Daté d’un autre jour">
        <p className="text-muet mb-1 text-sm">Compris dans les sommes.</p>
        <Lignes
          lignes={totaux.autresJours.map(({ jour, nombre, ventes, avoirs, reglements }) => [
            `${formatDay(jour)} (${nombre})`,
            ventes - avoirs + reglements,
          ])}
        />
      </Carte>
    )}
    {totaux.numerosSautes.length > 0 && (
      <Carte titre="Numéros qu’aucune pièce ne porte">
        {totaux.numerosSautes.map(({ numeros, raison }) => (
          <p key={numeros} className="text-sm">
            {numeros} : {raison}
          </p>
        ))}
      </Carte>
    )}
  </div>
);

const Pieces = ({ titre, somme: { nombre, ttc, parTaux } }: { titre: string; somme: SommeDePieces }) => (
  <Carte titre={`${titre} (${formatEntier(nombre)})`}>
    <table className="w-full text-sm" aria-label={titre}>
      <thead>
        <tr className="text-muet text-left">
          <th className="font-normal">Taux</th>
          <th className="text-right font-normal">HT</th>
          <th className="text-right font-normal">TVA</th>
          <th className="text-right font-normal">TTC</th>
        </tr>
      </thead>
      <tbody>
        {parTaux.map(({ taux, ht, tva, ttc: total }) => (
          <tr key={taux}>
            <td>{taux === 0 ? 'Sans TVA' : formatTaux(taux)}</td>
            <Montant>{formatEuros(ht)}</Montant>
            <Montant>{formatEuros(tva)}</Montant>
            <Montant>{formatEuros(total)}</Montant>
          </tr>
        ))}
        <tr className="border-base-300 border-t font-semibold">
          <td colSpan={3}>Total</td>
          <Montant>{formatEuros(ttc)}</Montant>
        </tr>
      </tbody>
    </table>
  </Carte>
);

const Montant = ({ children }: { children: ReactNode }) => (
  <td className="text-right whitespace-nowrap tabular-nums">{children}</td>
);

const NOMS = NOMS_MODES as Record<string, string | undefined>;

const Reglements = ({
  titre,
  somme: { nombre, total, parMode },
}: {
  titre: string;
  somme: SommeDeReglements;
}) => (
  <Carte titre={`${titre} (${formatEntier(nombre)})`}>
    <Lignes
      lignes={[
        ...parMode.map(({ mode, total: montant }): [string, number] => [NOMS[mode] ?? mode, montant]),
        ['Total', total],
      ]}
    />
  </Carte>
);

const Lignes = ({ lignes }: { lignes: [string, number][] }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
    {lignes.map(([nom, montant]) => (
      <div key={nom} className="contents">
        <dt className={nom === 'Total' ? 'font-semibold' : 'text-muet'}>{nom}</dt>
        <dd className={`text-right tabular-nums ${nom === 'Total' ? 'font-semibold' : ''}`}>
          {formatEuros(montant)}
        </dd>
      </div>
    ))}
  </dl>
);
