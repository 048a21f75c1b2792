/* Nothing wrong here. */
long now(void);
