int mg_known_one(int n)
{
    return mg_known_two(n);
}
