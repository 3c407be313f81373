import type { Bilan } from '~/domain/bilans/bilan';
import { type Acouphene, gainTonal, isVide } from '~/domain/bilans/complements';
import { COTES_VOCALE, type CoteVocale, formatDb } from '~/domain/bilans/vocale';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { ChampLibre } from './champ-libre';
import { quand } from './liste-bilans';
import { TableComplements } from './table-complements';

interface Props {
  clientId: string;
  bilan: Bilan;
  modifiable: boolean;
}

const COTES = Object.keys(COTES_VOCALE) as CoteVocale[];

/** Masking, discomfort, free field and tinnitus of a test, with what the devices bring by tone. */
export function ComplementsOuverts({ clientId, bilan, modifiable }: Props) {
  const { complements } = bilan;
  const vide = isVide(complements);
  if (vide && !modifiable) return null;
  const gains = COTES.flatMap((cote) => {
    const gain = gainTonal(complements, cote);
    return gain === null ? [] : [{ cote, gain }];
  });
  const champ = COTES.some(
    (cote) => complements.courbes[`sans-${cote}`] ?? complements.courbes[`avec-${cote}`],
  );
  return (
    <section
      aria-labelledby="complements"
      className={`border-base-300 mt-4 border-t pt-3 ${vide ? 'ecran' : ''}`}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="complements" className="font-semibold">
          Champ libre, masquage, inconfort, acouphène
        </h3>
        {modifiable && (
          <a href={paths.bilanComplements(clientId, bilan._id)} className="ecran btn btn-outline btn-sm">
            <Icone nom="crayon" /> {vide ? 'Saisir ces mesures' : 'Modifier ces mesures'}
          </a>
        )}
      </div>
      {vide ? (
        <p className="ecran text-sm text-muet">Aucune de ces mesures dans ce bilan.</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_1fr] print:grid-cols-[14rem_1fr]">
          {champ && <ChampLibre titre={`Champ libre, ${quand(bilan)}`} courbes={complements.courbes} />}
          <div className="grid gap-3 overflow-x-auto">
            <TableComplements courbes={complements.courbes} />
            {gains.length > 0 && (
              <ul aria-label="Gain tonal" className="text-sm">
                {gains.map(({ cote, gain }) => (
                  <li key={cote}>
                    Gain tonal, {COTES_VOCALE[cote].toLowerCase()} : <strong>{formatDb(gain)}</strong>{' '}
                    <span className="text-muet">(moyenne à 500, 1000, 2000 et 4000 Hz)</span>
                  </li>
                ))}
              </ul>
            )}
            {complements.acouphene.cote !== '' && <LigneAcouphene {...complements.acouphene} />}
          </div>
        </div>
      )}
    </section>
  );
}

function LigneAcouphene({ cote, hauteur, intensite, masquage, gene, description }: Acouphene) {
  const parts = [
    cote && COTES_VOCALE[cote].toLowerCase(),
    hauteur !== null && `${hauteur} Hz`,
    intensite !== null && formatDb(intensite),
    masquage !== null && `masqué à ${formatDb(masquage)}`,
    gene !== null && `gêne ${gene}/10`,
    description,
  ].filter(Boolean);
  return (
    <p className="text-sm">
      <strong>Acouphène</strong> : {parts.join(', ')}
    </p>
  );
}
