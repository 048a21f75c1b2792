/* A comment may say house-divided. */
static const char *const is_name = "us-house";
static const char *const is_sentence = "The standard rules hold.";
enum { MG_EDITION_HOUSE_DIVIDED, MG_STANDARDS, MG_DEAL };
int plutocracy(void);
