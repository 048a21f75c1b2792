/** Fields that begin their lines.
 *  Shape : n is a number.
 *  Errors: none. */
int good(int n);

/** Fields of one line. Errors: none. */
int short_one(int n);

/** Fields that are told in the middle of others, where nobody finds them. Shape : n is a number
 * of things. Errors: none. */
int bad(int n);
