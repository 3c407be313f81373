import type { Bilan } from '~/domain/bilans/bilan';
import {
  formatDb,
  formatPoint,
  gainsVocaux,
  maximumIntelligibilite,
  type SerieVocale,
  sameMesure,
  seuilIntelligibilite,
  titreSerie,
} from '~/domain/bilans/vocale';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { AudiogrammeVocal, couleurDe, SigneVocal, traitDe } from './audiogramme-vocal';
import { quand } from './liste-bilans';

interface Props {
  clientId: string;
  bilan: Bilan;
  /** Another test to compare with. */
  ancien: Bilan | null;
  modifiable: boolean;
}

/** The speech audiometry of a test: its curves, what each comes to, and what the devices bring. */
export function VocaleOuverte({ clientId, bilan, ancien, modifiable }: Props) {
  const { vocale } = bilan;
  if (vocale.length === 0 && !modifiable) return null;
  return (
    <section
      aria-labelledby="vocale"
      className={`border-base-300 mt-4 border-t pt-3 ${vocale.length === 0 ? 'ecran' : ''}`}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="vocale" className="font-semibold">
          Audiométrie vocale
        </h3>
        {modifiable && (
          <a href={paths.bilanVocale(clientId, bilan._id)} className="ecran btn btn-outline btn-sm">
            <Icone nom="crayon" /> {vocale.length ? 'Modifier la vocale' : 'Saisir la vocale'}
          </a>
        )}
      </div>
      {vocale.length === 0 ? (
        <p className="ecran text-sm text-muet">Aucune audiométrie vocale dans ce bilan.</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,28rem)_1fr]">
          <AudiogrammeVocal
            titre={`Audiogramme vocal, ${quand(bilan)}${ancien ? `, et en pâle ${quand(ancien)}` : ''}`}
            series={vocale}
            anciennes={ancien?.vocale}
          />
          <div className="grid gap-3 overflow-x-auto">
            <TableVocale series={vocale} />
            <Gains series={vocale} />
            {ancien && <Avant series={vocale} ancien={ancien} />}
          </div>
        </div>
      )}
    </section>
  );
}

/** Each series with its threshold, its best and its points. */
function TableVocale({ series }: { series: readonly SerieVocale[] }) {
  return (
    <table className="petite [&_td]:text-left! [&_th]:text-left!">
      <caption className="sr-only">Audiométrie vocale, par série</caption>
      <thead>
        <tr>
          <th scope="col">Série</th>
          <th scope="col">SRT (50 %)</th>
          <th scope="col">Maximum</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {series.map((serie) => {
          const srt = seuilIntelligibilite(serie);
          const best = maximumIntelligibilite(serie);
          const titre = titreSerie(serie);
          return (
            <tr key={titre + serie.points.length}>
              <th scope="row" className="font-normal">
                <span className="inline-flex items-center gap-2">
                  <svg viewBox="0 0 28 10" className={`h-2.5 w-7 ${couleurDe(serie)}`} aria-hidden="true">
                    <g stroke="currentColor" strokeWidth={1.6} fill="none">
                      <line x1={0} x2={28} y1={5} y2={5} strokeDasharray={traitDe(serie)} />
                      <g transform="translate(14 5)">
                        <SigneVocal cote={serie.cote} />
                      </g>
                    </g>
                  </svg>
                  {titre}
                </span>
              </th>
              <td className="whitespace-nowrap">{srt === null ? '–' : formatDb(srt)}</td>
              <td className="whitespace-nowrap">{best && `${best.pourcent} % à ${formatDb(best.niveau)}`}</td>
              <td>
                {serie.points.map((point) => `${formatDb(point.niveau)} : ${formatPoint(point)}`).join(' ; ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Gains({ series }: { series: readonly SerieVocale[] }) {
  const gains = gainsVocaux(series);
  if (gains.length === 0) return null;
  return (
    <ul aria-label="Gain vocal" className="text-sm">
      {gains.map(({ avec, gain }) => (
        <li key={titreSerie(avec)}>
          Gain vocal, {titreSerie(avec).replace(/^./, (first) => first.toLowerCase())} :{' '}
          <strong>{formatDb(gain)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** What was measured in both tests alike: threshold and best, then and now. */
function Avant({ series, ancien }: { series: readonly SerieVocale[]; ancien: Bilan }) {
  const pairs = series.flatMap((serie) => {
    const before = ancien.vocale.find((each) => sameMesure(each, serie));
    return before ? [{ before, serie }] : [];
  });
  if (pairs.length === 0)
    return <p className="text-sm text-muet">Aucune série comparable le {quand(ancien)}.</p>;
  const dit = (serie: SerieVocale): string => {
    const [srt, best] = [seuilIntelligibilite(serie), maximumIntelligibilite(serie)];
    return `SRT ${srt === null ? '–' : formatDb(srt)}, maximum ${best ? `${best.pourcent} %` : '–'}`;
  };
  return (
    <ul aria-label={`Comparaison avec le ${quand(ancien)}`} className="text-sm">
      {pairs.map(({ before, serie }) => (
        <li key={titreSerie(serie)}>
          {titreSerie(serie)} : {dit(before)} → <strong>{dit(serie)}</strong>
        </li>
      ))}
    </ul>
  );
}
