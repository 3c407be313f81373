import { paths } from '~/http/paths';

/** The code that unlocks one's sessions: whether there is one, and where it is chosen. */
export const ProfilCode = ({ choisi }: { choisi: boolean }) => (
  <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
    <div>
      <h2 className="text-base">Code de déverrouillage</h2>
      <p className="text-muet text-sm">
        {choisi
          ? 'Votre code rouvre votre session quand le poste est verrouillé.'
          : 'Sans code, un poste verrouillé se rouvre par votre mot de passe.'}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <a href={paths.profilCode()} className="btn btn-outline btn-sm">
        {choisi ? 'Changer de code' : 'Choisir un code'}
      </a>
      {choisi && (
        <a href={paths.profilCodeRetrait()} className="btn btn-ghost btn-sm">
          Retirer
        </a>
      )}
    </div>
  </section>
);
