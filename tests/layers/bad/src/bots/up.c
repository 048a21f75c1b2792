int mg_down(int n);

int mg_up(int n)
{
    return mg_down(n);
}
