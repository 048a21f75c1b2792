int mg_down(int n)
{
    return n;
}
