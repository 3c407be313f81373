import { paths } from '~/http/paths';
import { Avis } from '../avis';

/** Recovery codes, the one time that they can be shown, to be printed or copied. */
export const CodesNeufs = ({ titre, codes }: { titre: string; codes: readonly string[] }) => (
  <div className="grid gap-4">
    <h1>{titre}</h1>
    <p className="text-sm">
      Voici vos codes de secours. Chacun remplace une fois le code de l’application, si le téléphone manque.
      Gardez-les loin de l’ordinateur, comme une clé.
    </p>
    <ol className="bg-base-200 rounded-field grid grid-cols-2 gap-x-4 gap-y-2 p-4 font-mono text-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <Avis ton="attention">Ils ne seront plus jamais affichés.</Avis>
    <div className="ecran grid gap-2">
      <button type="button" data-comportement="imprimer" className="avec-script btn btn-outline btn-sm">
        Imprimer
      </button>
      <a href={paths.profil()} className="btn btn-primary btn-sm">
        J’ai gardé mes codes
      </a>
    </div>
  </div>
);
