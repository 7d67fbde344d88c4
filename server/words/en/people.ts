export const people = {
  /** Somebody whose name is erased, by number. */
  deletedUser: 'Deleted user',
}
