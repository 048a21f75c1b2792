/* ST-S1 is known, ST-S2 is not, IN-13 is not either. ST-x is no clause. */
int fine(const mg_game *g)
{
    return g->opt.jail_fine;
}
