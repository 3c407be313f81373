/** A mark that was laid beside the stored files: whoever finds it there knows a database that was theirs then. */
export interface RepereFichiersRow {
  id: string;
  pose_le: string;
}
