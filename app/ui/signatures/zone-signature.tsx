import { CADRE } from '~/domain/signatures/trace';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

/**
 * Where somebody signs by finger, stylus or mouse; the strokes go into a hidden field (app/navigateur/signature.ts). Without a script there is
 * nothing to draw on, and `sinon` says what to do instead.
 */
export function ZoneSignature({ champ, sinon }: { champ: ChampDeFormulaire; sinon: string }) {
  const { erreurs, input } = attributsDe(champ);
  return (
    <div className="grid gap-1" data-comportement="signature">
      <p className="text-sm font-medium" id={`${input.id}-titre`}>
        Signature
      </p>
      <canvas
        id={input.id}
        width={CADRE.largeur}
        height={CADRE.hauteur}
        tabIndex={-1}
        aria-labelledby={`${input.id}-titre`}
        aria-describedby={input['aria-describedby']}
        className="zone-signature"
      />
      <input type="hidden" name={champ.name} defaultValue={String(champ.initialValue ?? '')} />
      <div>
        <button type="button" data-effacer="" hidden className="btn btn-ghost btn-sm">
          Effacer la signature
        </button>
      </div>
      <noscript>
        <p className="avis info">{sinon}</p>
      </noscript>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </div>
  );
}
