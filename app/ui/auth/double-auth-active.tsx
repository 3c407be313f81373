import { paths } from '~/http/paths';

/** Whoever opens the page of the second factor once it is there. */
export const DoubleAuthActive = () => (
  <div className="grid gap-4">
    <h1>Double authentification</h1>
    <p className="text-sm">
      Elle est activée. Pour changer de téléphone, désactivez-la, puis activez-la avec le nouveau.
    </p>
    <a href={paths.doubleAuthCodes()} className="btn btn-outline btn-sm">
      Refaire les codes de secours
    </a>
    <a href={paths.doubleAuthArret()} className="btn btn-outline btn-sm">
      Désactiver
    </a>
  </div>
);
