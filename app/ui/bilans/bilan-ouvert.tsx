import type { Bilan, BilanListe } from '~/domain/bilans/bilan';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { Icone } from '../icone';
import { Audiogramme } from './audiogramme';
import { ComplementsOuverts } from './complements-ouverts';
import { Legende } from './legende';
import { quand } from './liste-bilans';
import { Resultats } from './resultats';
import { TableComparaison } from './table-comparaison';
import { TableSeuils } from './table-seuils';
import { VocaleOuverte } from './vocale-ouverte';

interface Props {
  clientId: string;
  bilan: Bilan;
  ancien: Bilan | null;
  /** The page of the list that another one is chosen from. */
  bilans: Page<BilanListe>;
  modifiable: boolean;
}

/** One hearing test: its results, both ears' audiograms, the table of values, and another test to compare with. One page on paper. */
export function BilanOuvert({ clientId, bilan, ancien, bilans, modifiable }: Props) {
  const seuils = (
    <TableSeuils seuils={bilan.seuils} legende={`Seuils du ${quand(bilan)} en dB HL (NE : non entendu)`} />
  );
  return (
    <section aria-labelledby="bilan-titre" className="carte print:border-0 print:p-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="bilan-titre">
          Bilan du {quand(bilan)}
          <span className="ml-2 text-sm font-normal text-muet">par {bilan.par}</span>
        </h2>
        <div className="ecran flex flex-1 flex-wrap items-center justify-end gap-2">
          <Comparer {...{ clientId, bilan, ancien, bilans }} />
          <Actions {...{ clientId, bilan, modifiable }} />
        </div>
      </div>
      <Resultats pertes={bilan.pertes} />
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[1fr_auto] print:grid-cols-1">
        <div className="grid min-w-0 gap-2">
          <div className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
            {oreilles.map((oreille) => (
              <figure key={oreille} className="min-w-0 max-w-md print:max-w-[14.5rem]">
                <figcaption className="text-center text-sm font-semibold">
                  {OREILLES[oreille].titre}
                </figcaption>
                <Audiogramme
                  titre={`Audiogramme tonal, ${OREILLES[oreille].titre.toLowerCase()}, ${quand(bilan)}`}
                  description="Les mêmes valeurs se lisent dans le tableau des seuils."
                  oreilles={[oreille]}
                  seuils={bilan.seuils}
                  courbes={bilan.complements.courbes}
                  ancien={ancien?.seuils}
                />
              </figure>
            ))}
          </div>
          <Legende
            ancien={ancien ? `bilan du ${quand(ancien)}` : undefined}
            courbes={bilan.complements.courbes}
          />
          {ancien && <div className="mt-2 max-w-md print:hidden">{seuils}</div>}
        </div>
        <div className="overflow-x-auto print:grid print:grid-cols-2 print:gap-6">
          {ancien ? <TableComparaison bilan={bilan} ancien={ancien} /> : seuils}
          {ancien && <div className="hidden print:block">{seuils}</div>}
        </div>
      </div>
      <VocaleOuverte {...{ clientId, bilan, ancien, modifiable }} />
      <ComplementsOuverts {...{ clientId, bilan, modifiable }} />
      {bilan.note && (
        <div className="mt-3 text-sm">
          <h3 className="font-semibold">Observations</h3>
          <p className="whitespace-pre-line">{bilan.note}</p>
        </div>
      )}
    </section>
  );
}

function Comparer({ clientId, bilan, ancien, bilans }: Omit<Props, 'modifiable'>) {
  const elsewhere = ancien && !bilans.items.some(({ _id }) => _id === ancien._id) ? [ancien] : [];
  const others = [...bilans.items.filter(({ _id }) => _id !== bilan._id), ...elsewhere];
  if (others.length === 0) return null;
  return (
    <form
      key={`${bilan._id}${ancien?._id}`}
      method="get"
      action={paths.bilanAuditif(clientId)}
      className="flex flex-wrap items-center justify-end gap-2"
    >
      <input type="hidden" name="bilan" value={bilan._id} />
      {bilans.page > 1 && <input type="hidden" name="page" value={bilans.page} />}
      <label htmlFor="comparer" className="text-sm whitespace-nowrap">
        Comparer avec
      </label>
      <select
        id="comparer"
        name="comparer"
        defaultValue={ancien?._id ?? ''}
        className="select select-sm w-48"
      >
        <option value="">Aucun</option>
        {others.map((other) => (
          <option key={other._id} value={other._id}>
            {quand(other)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-outline btn-sm">
        Comparer
      </button>
    </form>
  );
}

function Actions({ clientId, bilan, modifiable }: Pick<Props, 'clientId' | 'bilan' | 'modifiable'>) {
  return (
    <>
      <button type="button" data-comportement="imprimer" className="avec-script btn btn-outline btn-sm">
        Imprimer
      </button>
      {modifiable && (
        <>
          <a
            href={paths.bilanSuppression(clientId, bilan._id, `bilan=${bilan._id}`)}
            data-sur-place=""
            className="btn btn-ghost btn-sm text-error"
          >
            Supprimer
          </a>
          <a href={paths.bilanEdition(clientId, bilan._id)} className="btn btn-outline btn-sm">
            <Icone nom="crayon" /> Modifier
          </a>
        </>
      )}
    </>
  );
}
